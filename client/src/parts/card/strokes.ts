// Paths of an emblem, on a sheet of 220 by 140.

type Random = () => number;

const TURN = 2 * Math.PI;

const f = (value: number) => value.toFixed(1);

function around(angle: number, radius: number, x = 110, y = 70): string {
  return `${f(x + Math.cos(angle) * radius)} ${f(y + Math.sin(angle) * radius)}`;
}

const SHEET: [number, number, number, number] = [2, 7, 218, 133];

/** Closed path with ragged edges, as a brush leaves them, along a box: left, top, right, bottom. */
export function torn(next: Random, amount = 9, step = 9, [left, top, right, bottom] = SHEET): string {
  const jitter = () => (next() - 0.5) * amount;
  const points: [number, number][] = [];
  for (let x = left; x <= right; x += step)
    points.push([x, top + jitter() + Math.sin(x / 31 + next() * 0.2) * amount * 0.55]);
  for (let y = top + step; y <= bottom - step; y += step) points.push([right + jitter() * 0.5, y]);
  for (let x = right; x >= left; x -= step)
    points.push([x, bottom + jitter() + Math.sin(x / 23 + next() * 0.2) * amount * 0.7]);
  for (let y = bottom - step; y >= top + step; y -= step) points.push([left + jitter() * 0.5, y]);
  const [first] = points;
  if (!first) return "";
  const curves = points.map(([x, y], at) => {
    const [nextX, nextY] = points[(at + 1) % points.length] ?? first;
    return `Q${f(x)} ${f(y)} ${f((x + nextX) / 2)} ${f((y + nextY) / 2)}`;
  });
  return `M${f(first[0])} ${f(first[1])}${curves.join("")}Z`;
}

/** Engraved lines behind the figure, one pattern for each ink. */
export const GROUNDS: Record<string, (next: Random) => string> = {
  Amber: (next) => {
    const turn = next();
    return times(44, (at) => {
      const angle = ((at + turn) / 44) * TURN;
      return `M${around(angle, at % 2 ? 26 : 18)}L${around(angle, 190)}`;
    });
  },
  Amethyst: (next) => {
    const x = 110 + (next() - 0.5) * 60;
    return times(14, (at) => {
      const r = (at + 1) * 11;
      return `M${f(x - r + (at + 1) * 1.6)} 70a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
    });
  },
  Emerald: () =>
    times(12, (row) =>
      times(10, (column) => {
        const [x, y] = [-20 + (row % 2) * 14 + column * 28, -6 + row * 14];
        return `M${x} ${y}a14 14 0 0 0 28 0M${x + 5} ${y}a9 9 0 0 0 18 0`;
      }),
    ),
  Ruby: (next) =>
    times(28, (at) => {
      const [x, phase] = [at * 9 - 10, next() * 6];
      return `M${x} 150${times(16, (step) => {
        const y = 140 - step * 10;
        return `L${f(x + Math.sin(y / 17 + phase) * (((150 - y) / 150) * 9 + 1))} ${y}`;
      })}`;
    }),
  Sapphire: (next) =>
    times(19, (at) => {
      const [y, phase] = [2 + at * 8, next() * 6];
      return `M-5 ${y}${times(29, (step) => `L${step * 8} ${f(y + Math.sin((step * 8) / 15 + phase) * 3.4)}`)}`;
    }),
  Steel: () => times(49, (at) => `M${at * 8 - 150} 0l150 150`) + times(17, (at) => `M${at * 24} 0l-150 150`),
};

/** Guilloche rosette: `strands` lines that weave around a circle. */
export function rosette(
  next: Random,
  strands: number,
  { x = 110, y = 70, radius = 46, steps = 120 } = {},
): string {
  const lobes = 5 + Math.floor(next() * 9);
  const depth = radius * (0.14 + next() * 0.16);
  const phase = next() * TURN;
  return times(strands, (strand) => {
    const points = Array.from({ length: steps + 1 }, (_, at) => {
      const angle = (at / steps) * TURN;
      const wave = depth * Math.cos(lobes * angle + phase + (strand * TURN) / strands);
      return around(angle, radius + wave + (strand % 2 ? -1 : 1) * radius * 0.03, x, y);
    });
    return `M${points.join("L")}Z`;
  });
}

export function lozenge(lines: number): string {
  return times(lines, (at) => {
    const r = 62 - at * 5.5;
    return `M110 ${f(70 - r)}L${f(110 + r)} 70L110 ${f(70 + r)}L${f(110 - r)} 70Z`;
  });
}

export function quatrefoil(lines: number): string {
  const corners = [
    [0, -24],
    [24, 0],
    [0, 24],
    [-24, 0],
  ] as const;
  return times(lines, (at) => {
    const r = 30 - at * 3.5;
    return corners
      .map(
        ([x, y]) =>
          `M${f(110 + x - r)} ${70 + y}a${f(r)} ${f(r)} 0 1 0 ${f(2 * r)} 0a${f(r)} ${f(r)} 0 1 0 ${f(-2 * r)} 0`,
      )
      .join("");
  });
}

export function starFlower(next: Random): string {
  const petals = 9 + Math.floor(next() * 6) * 2;
  return times(petals, (at) => {
    const angle = (at / petals) * TURN;
    return `M110 70Q${around(angle - 0.32, 40)} ${around(angle, 60)}Q${around(angle + 0.32, 40)} 110 70`;
  });
}

export function burst(next: Random): string {
  const rays = 12 + Math.floor(next() * 4) * 4;
  return times(rays, (at) => {
    const angle = (at / rays) * TURN;
    return `M${around(angle, 36)}L${around(angle, at % 2 ? 52 : 66)}`;
  });
}

/** Five-line staff, and the notes on it beside the middle. */
export function staff(next: Random): { lines: string; notes: [number, number][] } {
  const phase = next() * 3;
  const wave = (x: number) => Math.sin(x / 38 + phase) * 12;
  const lines = times(5, (line) =>
    times(28, (at) => `${at ? "L" : "M"}${at * 8} ${f(70 + (line - 2) * 13 + wave(at * 8))}`),
  );
  const notes = Array.from({ length: 6 }, (_, at): [number, number] => {
    const x = 20 + at * 36;
    return [x, Number(f(70 + Math.floor(next() * 5 - 2) * 6.5 + wave(x)))];
  }).filter(([x]) => Math.abs(x - 110) > 34);
  return { lines, notes };
}

export function gem(next: Random): string {
  const sides = 5 + Math.floor(next() * 4);
  const turn = next() * 6;
  const outer = Array.from({ length: sides }, (_, at) => around(turn + (at / sides) * TURN, 54));
  const inner = Array.from({ length: sides }, (_, at) => around(turn + ((at + 0.5) / sides) * TURN, 34));
  const facets = times(sides, (at) => `M${outer[at]}L${inner[at]}M${outer[(at + 1) % sides]}L${inner[at]}`);
  return `M${outer.join("L")}ZM${inner.join("L")}Z${facets}`;
}

export function arch(): string {
  return times(5, (at) => {
    const r = 20 + at * 11;
    return `M${110 - r} 112V78a${r} ${r} 0 0 1 ${2 * r} 0V112`;
  });
}

export function horizon(next: Random): string {
  return times(4, (row) =>
    times(23, (at) => {
      const x = at * 10;
      const y = 114 + row * 8 + Math.sin(x / (14 + row * 5) + next() * 0.3 + row) * 2.5;
      return `${at ? "L" : "M"}${x} ${f(y)}`;
    }),
  );
}

/** Ellipses of thicker or thinner pigment: centre and radii. */
export function blots(next: Random, count: number): [string, string, string, string][] {
  return Array.from({ length: count }, () => [
    f(next() * 220),
    f(next() * 140),
    f(22 + next() * 46),
    f(14 + next() * 30),
  ]);
}

/** Splashes beyond the edge: centre and radius. */
export function drops(next: Random): [string, string, string][] {
  return Array.from({ length: 5 }, () => {
    const top = next() < 0.5;
    return [f(8 + next() * 204), f(top ? next() * 4 : 136 + next() * 4), f(0.7 + next() * 1.5)];
  });
}

function times(count: number, part: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => part(at)).join("");
}
