/** The common style of plain pages: the brand's tokens, light and dark, type and links. */
export const plainStyle = `
:root {
  color-scheme: light dark;
  --paper: #fbf6ec; --card: #ffffff; --ink: #1f1a17; --muted: #6a5f55; --wine: #7a1f3d; --deep: #efe3cd;
}
@media (prefers-color-scheme: dark) {
  :root { --paper: #17120f; --card: #2e2520; --ink: #f6eedf; --muted: #b8aa98; --wine: #e58ba4; --deep: #120e0c; }
}
* { box-sizing: border-box; }
body {
  margin: 0 auto; padding: 24px 20px 72px; max-width: 760px; background: var(--paper); color: var(--ink);
  font: 450 17px/1.55 "Instrument Sans Variable", "Instrument Sans", "Segoe UI", system-ui, sans-serif;
}
h1, .brand, .stamp { font-family: "Gabarito Variable", Gabarito, "Trebuchet MS", sans-serif; font-weight: 800; }
.brand { margin: 0; font-size: 22px; }
.brand a { color: var(--wine); text-decoration: none; }
h1 { margin: 36px 0 12px; font-size: clamp(48px, 12vw, 84px); line-height: 0.88; letter-spacing: -0.032em; }
.lead { margin: 0 0 24px; font-size: 21px; line-height: 1.45; }
a { color: var(--wine); overflow-wrap: anywhere; }
a:focus-visible { outline: 3px solid var(--wine); outline-offset: 3px; }
`;
