/**
 * The style sheet of `/api/docs`: the brand's tokens, light and dark, over Swagger UI. The id of an absent element
 * raises the specificity of these rules above Swagger UI's own dark rules.
 */
export const docsStyle = `
:root {
  color-scheme: light dark;
  --paper: #fbf6ec; --card: #ffffff; --ink: #1f1a17; --muted: #6a5f55; --wine: #7a1f3d; --olive: #4f6330;
  --tomato: #b3361f; --deep: #efe3cd; --code: #120e0c;
  --text: "Instrument Sans Variable", "Instrument Sans", "Segoe UI", system-ui, sans-serif;
  --head: "Gabarito Variable", Gabarito, "Trebuchet MS", sans-serif;
  --mono: "Martian Mono Variable", "Martian Mono", ui-monospace, monospace;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #17120f; --card: #211a16; --ink: #f6eedf; --muted: #b8aa98; --wine: #e58ba4; --olive: #a9c27c;
    --tomato: #f08a73; --deep: #2a211b;
  }
}
*, ::before, ::after { box-sizing: border-box; }
html:not(#none) { background: var(--paper); }
body { margin: 0; background: var(--paper); color: var(--ink); font: 450 17px/1.55 var(--text); }
a { color: var(--wine); }
:focus-visible { outline: 3px solid var(--wine) !important; outline-offset: 2px; }
.bar {
  display: flex; justify-content: space-between; align-items: baseline; gap: 24px; max-width: 1460px;
  margin: 0 auto; padding: 20px 20px 0;
}
.bar p { margin: 0; }
.brand { font: 800 22px/1.2 var(--head); }
.brand a { text-decoration: none; }
.note { max-width: 1460px; margin: 48px auto; padding: 0 20px; }

html:not(#none) .swagger-ui {
  background: none; color: var(--ink); font-family: var(--text);

  :is(p, li, td, th, label, h3, h4, h5, i, .tab, .opblock-title, .examples__title, .response-col_status) {
    color: var(--ink); font-family: var(--text);
  }
  :is(.parameter__name, .parameter__type, .parameter__in, .response-control-media-type__accept-message) {
    color: var(--muted); font-family: var(--mono);
  }
  :is(td, th) { border-color: var(--deep); }
  td :is(p, .renderedMarkdown) { font-size: 15px; }
  .examples-select__section-label { color: var(--ink); }
  a { color: var(--wine); }
  svg:not(.btn svg) { fill: var(--ink); }
  .markdown code, .renderedMarkdown code {
    padding: 1px 4px; background: var(--deep); color: var(--ink); font: 500 0.9em var(--mono); font-stretch: 75%;
  }

  .info { margin: 36px 0 24px; }
  .info .title { color: var(--ink); font: 800 clamp(48px, 8vw, 72px)/0.95 var(--head); letter-spacing: -0.03em; }
  .info .title small { background: var(--muted); letter-spacing: 0; vertical-align: middle; }
  .info .title small pre { color: var(--paper); font: 600 12px/1.4 var(--mono); }
  .info :is(p, li) { max-width: 75ch; margin-inline: 0; font-size: 16px; line-height: 1.55; }
  .scheme-container { padding: 16px 0; background: none; border-top: 2px solid var(--ink); box-shadow: none; }

  select, input, textarea {
    background-color: var(--card); border: 1px solid var(--muted); border-radius: 6px; box-shadow: none;
    color: var(--ink);
  }
  textarea { font: 450 14px/1.5 var(--mono); font-stretch: 75%; }
  .btn { background: none; border: 2px solid currentColor; border-radius: 6px; box-shadow: none; color: var(--ink); }
  .btn.authorize, .btn.execute { background: var(--wine); border-color: var(--wine); color: var(--paper); }
  .btn.authorize :is(span, svg) { color: var(--paper); fill: var(--paper); }
  .btn.cancel { color: var(--tomato); }

  .opblock-tag { border-bottom: 2px solid var(--ink); color: var(--ink); font: 800 26px/1.2 var(--head); }
  .opblock-tag small { color: var(--muted); font: 450 16px/1.5 var(--text); }
  .opblock {
    --method: var(--wine); margin: 0 0 10px; background: var(--card); border: 0; border-radius: 0;
    border-left: 6px solid var(--method); box-shadow: none;
  }
  .opblock.opblock-get { --method: var(--olive); }
  .opblock-summary { border: 0; }
  .opblock-summary-method {
    background: var(--method); border-radius: 4px; color: var(--paper); font: 800 14px/1.4 var(--head);
    text-shadow: none;
  }
  .opblock-summary-path { color: var(--ink); font: 600 15px/1.4 var(--mono); font-stretch: 75%; }
  .opblock-summary-path a { color: inherit; }
  .opblock-summary-description { color: var(--muted); font: 450 15px/1.4 var(--text); }
  .opblock-section-header { background: var(--deep); box-shadow: none; }
  .tab-header .tab-item.active h4 span::after { background: var(--method); }
  .highlight-code > pre, pre.microlight, pre.example, .curl, .request-url pre {
    background: var(--code) !important; border-radius: 0; color: #f6eedf; font: 450 13px/1.5 var(--mono) !important;
    font-stretch: 75%;
  }
  .response-col_links { display: none; }

  .dialog-ux .modal-ux { background: var(--paper); border: 2px solid var(--ink); border-radius: 0; box-shadow: none; }
  .dialog-ux .modal-ux-header { border-color: var(--ink); }
  section.models { border: 2px solid var(--ink); border-radius: 0; }
  section.models h4 { color: var(--ink); font: 800 22px/1.2 var(--head); }
  section.models .model-container, section.models .json-schema-2020-12 { background: var(--card); border-radius: 0; }
}
`;
