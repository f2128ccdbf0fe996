import { plainStyle } from "@bandeja/plain-pages/plain-style";

/** The style of the document: each row is a ticket, whose fields stand in as many columns as fit. */
export const htmlStyle = `${plainStyle}
body { max-width: 1080px; }
h1 { font-size: clamp(36px, 7vw, 64px); overflow-wrap: anywhere; line-height: 1; }
h2 { margin: 56px 0 16px; padding-top: 16px; border-top: 2px solid var(--ink); font-size: 28px; line-height: 1.15; }
h3 { margin: 32px 0 12px; font-size: 20px; line-height: 1.25; }
h2, h3 { font-family: "Gabarito Variable", Gabarito, "Trebuchet MS", sans-serif; font-weight: 800; }
ul { margin: 0; padding: 0; list-style: none; }
.brand { color: var(--wine); }
.lead { overflow-wrap: anywhere; }
nav h2 { margin-top: 32px; }
nav ul { columns: 15rem; column-gap: 24px; }
nav li { display: flex; gap: 8px; justify-content: space-between; break-inside: avoid; padding: 4px 0; }
nav a { display: inline-block; min-height: 24px; }
nav span { color: var(--muted); font-variant-numeric: tabular-nums; }
main li {
  margin: 0 0 12px; padding: 14px 16px; border: 1px solid var(--deep); border-radius: 6px; background: var(--card);
  break-inside: avoid;
}
main li:target { outline: 3px solid var(--wine); outline-offset: 2px; }
dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 8rem), 1fr)); gap: 10px 20px; margin: 0; }
@media (min-width: 48rem) { dl { grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr)); } }
dt { color: var(--muted); font-size: 14px; line-height: 1.3; }
dd { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap; }
.id { font-size: 13px; }
.id dt { font-size: 12px; }
.id dd { color: var(--muted); font-family: ui-monospace, Consolas, monospace; }
.nothing { color: var(--muted); }
@media print {
  :root { --paper: #fff; --card: #fff; --ink: #000; --muted: #444; --wine: #7a1f3d; --deep: #ccc; }
  @page { margin: 16mm; }
  body { max-width: none; padding: 0; font-size: 11pt; }
  h2, h3 { break-after: avoid; }
  dt { font-size: 9pt; }
  a { color: inherit; text-decoration: none; }
}
`;
