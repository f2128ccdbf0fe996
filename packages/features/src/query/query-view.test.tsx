import { ApiFailure, NetworkFailure } from "@bandeja/client/failures";
import { goOffline } from "@bandeja/web-platform/testing/go-offline.ts";
import { QueryClientProvider, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { slowAfterMs, watchConnection } from "@bandeja/web-platform/api/connection.ts";
import { createQueryClient } from "@bandeja/web-platform/api/query-client.ts";
import { act, screen } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { renderPart } from "../testing/render-part.tsx";
import { ListView } from "./list-view.tsx";
import { HasConnectionBar } from "./outdated-note.tsx";
import { allOf } from "./query-state.ts";
import { QueryView } from "./query-view.tsx";

type Answer = string[] | Error;

/** A server whose next answers are these; the last one is repeated. */
function serverOf(...answers: Answer[]) {
  let count = 0;
  return () => {
    const answer = answers[Math.min(count, answers.length - 1)];
    count += 1;
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer ?? []);
  };
}

const offline = () => new NetworkFailure("offline", undefined);
const notFound = () => new ApiFailure({ code: "NOT_FOUND", message: "", status: 404 });

function Names({ ask, name = "names" }: { ask: () => Promise<string[]>; name?: string }) {
  const query = useQuery({ queryKey: [name], queryFn: ask });
  return (
    <>
      <QueryView
        query={query}
        title="The names could not be loaded."
        skeleton={<p>Loading</p>}
        empty={<p>No names</p>}
        gone={<p>Gone</p>}
      >
        {(names) => <p>{names.join(", ")}</p>}
      </QueryView>
      <button onClick={() => void query.refetch()}>Refetch</button>
    </>
  );
}

test("a query shows its skeleton, then its data", async () => {
  renderPart(<Names ask={serverOf(["Ana", "Rui"])} />);
  expect(screen.getByText("Loading")).toBeVisible();
  expect(await screen.findByText("Ana, Rui")).toBeVisible();
  expect(screen.queryByText("Loading")).not.toBeInTheDocument();
});

test("an empty answer shows what is there instead", async () => {
  renderPart(<Names ask={serverOf([])} />);
  expect(await screen.findByText("No names")).toBeVisible();
});

test("a query that takes long says so beside its skeleton, until its data are there", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const queries = createQueryClient();
  onTestFinished(watchConnection(queries));
  const { promise, resolve } = Promise.withResolvers<string[]>();
  renderPart(
    <QueryClientProvider client={queries}>
      <Names ask={() => promise} />
    </QueryClientProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(slowAfterMs));
  expect(screen.getByRole("status")).toHaveTextContent("Taking longer than usual");
  expect(screen.getByText("Loading")).toBeVisible();
  resolve(["Ana"]);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByText("Ana")).toBeVisible();
  expect(screen.queryByRole("status")).not.toBeInTheDocument();
});

test("a failed query says why, and loads when it is tried again", async () => {
  const { user } = renderPart(<Names ask={serverOf(offline(), ["Ana"])} />);
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("The names could not be loaded.");
  expect(alert).toHaveTextContent(/No connection/);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Ana")).toBeVisible();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("offline, a query says so at once, and loads when the network is back", async () => {
  const goOnline = goOffline();
  renderPart(<Names ask={serverOf(["Ana"])} />);
  expect(screen.getByRole("alert")).toHaveTextContent(/No connection/);
  expect(screen.queryByText("Loading")).not.toBeInTheDocument();
  goOnline();
  expect(await screen.findByText("Ana")).toBeVisible();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("offline, several queries and a list say so too", () => {
  goOffline();
  renderPart(<Both asks={{ first: serverOf(["Ana"]), second: serverOf(["Rui"]) }} />);
  renderPart(<Pages pages={[["Ana"]]} />);
  expect(screen.getAllByText(/No connection/)).toHaveLength(2);
});

test("data stay with a quiet note when a refetch fails, until one succeeds", async () => {
  const { user } = renderPart(<Names ask={serverOf(["Ana"], offline(), ["Rui"])} />);
  await screen.findByText("Ana");
  await user.click(screen.getByRole("button", { name: "Refetch" }));
  expect(await screen.findByRole("status")).toHaveTextContent(/may be out of date/);
  expect(screen.getByText("Ana")).toBeVisible();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Rui")).toBeVisible();
  expect(screen.queryByRole("status")).not.toBeInTheDocument();
});

test("where the shell shows the connection, a lost one is not noted again", async () => {
  const { user } = renderPart(
    <HasConnectionBar value>
      <Names ask={serverOf(["Ana"], offline(), notFound())} />
    </HasConnectionBar>,
  );
  await screen.findByText("Ana");
  await user.click(screen.getByRole("button", { name: "Refetch" }));
  expect(screen.queryByRole("status")).not.toBeInTheDocument();
  // The third answer shows that the second has arrived.
  await user.click(screen.getByRole("button", { name: "Refetch" }));
  expect(await screen.findByText("Gone")).toBeVisible();
});

test.each([
  ["does not exist", notFound()],
  ["has an id that cannot be", new ApiFailure({ code: "INVALID", message: "", status: 400 })],
])("a record that %s cannot be tried again", async (_why, failure) => {
  renderPart(<Names ask={serverOf(failure)} />);
  expect(await screen.findByText("Gone")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Try again" })).not.toBeInTheDocument();
});

function Both({ asks }: { asks: Record<"first" | "second", () => Promise<string[]>> }) {
  const first = useQuery({ queryKey: ["first"], queryFn: asks.first });
  const second = useQuery({ queryKey: ["second"], queryFn: asks.second });
  return (
    <QueryView query={allOf({ first, second })} title="Not loaded." skeleton={<p>Loading</p>}>
      {(data) => <p>{[...data.first, ...data.second].join(", ")}</p>}
    </QueryView>
  );
}

test("several queries fail together, and are tried again together", async () => {
  const { user } = renderPart(
    <Both asks={{ first: serverOf(["Ana"]), second: serverOf(offline(), ["Rui"]) }} />,
  );
  await screen.findByRole("alert");
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Ana, Rui")).toBeVisible();
});

function Pages({ pages }: { pages: readonly Answer[] }) {
  const list = useInfiniteQuery({
    queryKey: ["pages"],
    queryFn: ({ pageParam }) => serverOf(pages[pageParam] ?? [])(),
    initialPageParam: 0,
    getNextPageParam: (_, all) => (all.length < pages.length ? all.length : undefined),
  });
  const rows = list.data?.pages.flat();
  return (
    <ListView list={list} rows={rows} title="Not loaded." skeleton={<p>Loading</p>} empty={<p>None</p>}>
      {(names) => <p>{names.join(", ")}</p>}
    </ListView>
  );
}

test("a list shows its next page on request", async () => {
  const { user } = renderPart(<Pages pages={[["Ana"], ["Rui"]]} />);
  await screen.findByText("Ana");
  await user.click(screen.getByRole("button", { name: "Show more" }));
  expect(await screen.findByText("Ana, Rui")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Show more" })).not.toBeInTheDocument();
});

test("a next page that fails is said at its button alone", async () => {
  const { user } = renderPart(<Pages pages={[["Ana"], offline()]} />);
  await user.click(await screen.findByRole("button", { name: "Show more" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(/No connection/);
  expect(screen.getByText("Ana")).toBeVisible();
  expect(screen.queryByText(/may be out of date/)).not.toBeInTheDocument();
});

test("a list is empty only without a further page", async () => {
  renderPart(<Pages pages={[[], ["Rui"]]} />);
  expect(await screen.findByRole("button", { name: "Show more" })).toBeVisible();
  expect(screen.queryByText("None")).not.toBeInTheDocument();
});

test("an empty list says so", async () => {
  renderPart(<Pages pages={[[]]} />);
  expect(await screen.findByText("None")).toBeVisible();
});
