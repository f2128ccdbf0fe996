import { plainStyle } from "./plain-style.ts";

/** The style sheet of `/dev/outbox`: a rail with its tickets. */
export const outboxStyle = `${plainStyle}
.refresh {
  display: inline-flex; align-items: center; min-height: 52px; padding: 0 24px; border-radius: 6px;
  background: var(--wine); color: var(--paper); font-weight: 600; text-decoration: none;
}
.rail { margin: 48px 0 0; padding: 0; list-style: none; border-top: 16px solid var(--ink); }
.ticket { margin: 0 0 24px; padding: 26px; background: var(--card); box-shadow: -12px 12px 0 var(--deep); }
.head { display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: baseline; margin: 0 0 12px; }
.stamp { color: var(--wine); text-transform: uppercase; letter-spacing: 0.02em; }
.to { font-weight: 600; overflow-wrap: anywhere; }
time { margin-left: auto; color: var(--muted); font-size: 15px; font-variant-numeric: tabular-nums; }
.text { margin: 0; padding-top: 12px; border-top: 2px solid var(--ink); white-space: pre-line; }
.text strong { font: 600 21px/1 "Martian Mono Variable", "Martian Mono", ui-monospace, monospace; }
.empty { margin: 48px 0 0; padding-top: 24px; border-top: 3px solid var(--ink); }
`;
