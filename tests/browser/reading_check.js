// What a checker of accessibility would find first; returns complaints.
() => {
  const found = [];
  const shown = (each) => each.checkVisibility({ opacityProperty: false, visibilityProperty: true });
  const text = (each) => (each.textContent ?? "").trim();
  const named = (each) => each.getAttribute("aria-label")
    || (each.getAttribute("aria-labelledby") ?? "").split(" ").map((id) => text(document.getElementById(id) ?? each)).join("")
    || [...(each.labels ?? [])].map(text).join("")
    || (["INPUT", "SELECT", "TEXTAREA", "SECTION", "FIELDSET"].includes(each.tagName) ? "" : text(each))
    || each.getAttribute("title") || each.getAttribute("alt")
    || (each.querySelector?.(":scope > legend, img[alt], [role=img][aria-label]") ? "inside" : "");
  const say = (what, each) => found.push(`${what}: ${each.outerHTML.slice(0, 120)}`);
  for (const each of document.querySelectorAll("a, button, input, select, textarea, summary, [role=button], [role=img], [role=meter], [role=dialog], [role=alertdialog], fieldset, [tabindex]"))
    if (shown(each) && each.type !== "hidden" && !each.matches("main") && !named(each)) say("without a name", each);
  for (const each of document.querySelectorAll("img"))
    if (!each.hasAttribute("alt")) say("a picture without words", each);
  for (const each of document.querySelectorAll("svg"))
    if (!each.closest("[aria-hidden=true], [role=img]")) say("a drawing that is neither hidden nor named", each);
  const ids = [...document.querySelectorAll("[id]")].map((each) => each.id);
  for (const id of ids) if (ids.indexOf(id) !== ids.lastIndexOf(id)) found.push(`twice: id ${id}`);
  for (const each of document.querySelectorAll("button button, a button, button a, a a")) say("one control in another", each);
  for (const each of document.querySelectorAll("[aria-hidden=true] button, [aria-hidden=true] a, [tabindex]:not([tabindex='0'], [tabindex='-1'])"))
    say("focus where it should not be", each);
  for (const each of document.querySelectorAll("ul > :not(li), ol > :not(li)")) say("no item of a list", each);
  if (!document.documentElement.lang) found.push("no language");
  if (!document.title) found.push("no title");
  if (document.querySelectorAll("main").length !== 1) found.push("not one main part");
  if (document.documentElement.scrollWidth > innerWidth) found.push(`wider than the screen: ${document.documentElement.scrollWidth}`);
  return found;
}
