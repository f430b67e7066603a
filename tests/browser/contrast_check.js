// Texts with too little contrast to what is behind them (4.5:1, or 3:1 for large ones).
() => {
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const colour = (css) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = css;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const light = ([r, g, b]) => {
    const [x, y, z] = [r, g, b].map((v) => (v / 255 <= 0.03928 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * x + 0.7152 * y + 0.0722 * z;
  };
  const behind = (each) => {
    for (let at = each; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.backgroundImage !== "none") return null; // mixed colours are looked at by eye
      const found = colour(style.backgroundColor);
      if (found[3] > 250) return found;
      if (found[3] > 0) return null;
    }
    return colour(getComputedStyle(document.documentElement).backgroundColor);
  };
  const bad = new Set();
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const each = walk.currentNode.parentElement;
    if (!walk.currentNode.data.trim() || !each.checkVisibility() || each.closest(":disabled, option")) continue;
    const style = getComputedStyle(each);
    const ground = behind(each);
    if (!ground) continue;
    const [one, two] = [light(colour(style.color)), light(ground)].sort((a, b) => b - a);
    const ratio = (one + 0.05) / (two + 0.05);
    const large = parseFloat(style.fontSize) >= 24 || (parseFloat(style.fontSize) >= 18.6 && Number(style.fontWeight) >= 600);
    if (ratio < (large ? 3 : 4.5)) bad.add(`${ratio.toFixed(2)} ${each.className} ${walk.currentNode.data.trim().slice(0, 30)}`);
  }
  return [...bad];
}
