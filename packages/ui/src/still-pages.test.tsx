import { renderToString } from "react-dom/server";
import type { ReactElement } from "react";
import { expect, test } from "vitest";
import { FilmPoster } from "./art/film-poster.tsx";
import { HeroDesktop } from "./art/hero-desktop.tsx";
import { HeroPhone } from "./art/hero-phone.tsx";
import { HowFloor } from "./art/how-floor.tsx";
import { PlateEdge } from "./art/plate-edge.tsx";
import { TableTop } from "./art/table-top.tsx";
import { TileWall } from "./art/tile-wall.tsx";
import { Button } from "./button.tsx";
import { Checkbox } from "./checkbox.tsx";
import { EmptyState } from "./empty-state.tsx";
import { ErrorState } from "./error-state.tsx";
import { Face } from "./face.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { LinkButton } from "./link-button.tsx";
import { MenuNav } from "./menu-nav.tsx";
import { PasswordField } from "./password-field.tsx";
import { Select } from "./select.tsx";
import { ShiftBar } from "./shift-bar.tsx";
import { TicketRowsSkeleton } from "./skeleton.tsx";
import { Stamp } from "./stamp.tsx";
import { Rail, Ticket } from "./ticket.tsx";
import { TicketRoll, TicketRollStep } from "./ticket-roll.tsx";
import { TrayOfGlasses } from "./tray-of-glasses.tsx";

const print = { date: "Sat 21 Nov", lines: ["18:00–02:00"], stamp: "Open" };
const link = { href: "/", label: "Home" };

const pieces: Record<string, ReactElement> = {
  drawings: (
    <>
      <HeroDesktop ticket={print} />
      <HeroPhone ticket={print} />
      <FilmPoster ticket={print} />
      <HowFloor />
      <TableTop />
      <TileWall />
      <PlateEdge />
    </>
  ),
  navigation: (
    <>
      <MenuNav label="Main" home={link} items={[link]} menuLabel="Menu" closeLabel="Close" />
      <LanguageSwitch
        label="Language"
        current="en"
        languages={[{ code: "en", text: "EN", name: "English", href: "/" }]}
      />
    </>
  ),
  tickets: (
    <>
      <Rail />
      <Ticket stub={<Button isBusy>POST</Button>}>
        <Stamp>Open</Stamp>
        <TrayOfGlasses taken={1} total={3} label="1 of 3" />
        <ShiftBar start="18:00" end="02:00" label="8 h" description="8 hours" />
      </Ticket>
      <TicketRoll>
        <TicketRollStep number={1} title="Sign up" />
      </TicketRoll>
      <TicketRowsSkeleton label="Loading" />
    </>
  ),
  forms: (
    <>
      <PasswordField label="Password" showLabel="Show" hideLabel="Hide" error="Add 2 more." />
      <Select label="Country" options={[]} placeholder="Select..." />
      <Checkbox>I accept.</Checkbox>
      <LinkButton href="/login">Login</LinkButton>
    </>
  ),
  states: (
    <>
      <EmptyState title="No upcoming jobs." />
      <ErrorState title="Nothing arrived." retryLabel="Try again" onRetry={() => {}} />
      <Face name="Ana" />
    </>
  ),
};

test.each(Object.entries(pieces))(
  "prerendered %s have no inline style, which the content policy would block",
  (_, piece) => {
    const html = renderToString(piece);
    expect(html).not.toMatch(/\sstyle=/);
    expect(html).not.toContain("<style");
  },
);

test("a drawing used twice on a page has distinct clip paths", () => {
  const html = renderToString(
    <>
      <HowFloor />
      <TableTop />
      <TileWall />
      <TileWall />
    </>,
  );
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
  expect(ids).toHaveLength(4);
  expect(new Set(ids).size).toBe(4);
});
