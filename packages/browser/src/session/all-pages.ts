interface Page<Row> {
  data: readonly Row[];
  nextcursor?: string | undefined;
}

/** Every row of a list that comes in pages, one page after the other; from a cursor on, where the first are known. */
export async function allPages<Row>(
  fetchPage: (cursor: string | undefined) => Promise<Page<Row>>,
  from?: string,
): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor = from;
  do {
    const page = await fetchPage(cursor);
    rows.push(...page.data);
    cursor = page.nextcursor;
  } while (cursor !== undefined);
  return rows;
}
