interface Page<Row> {
  data: readonly Row[];
  nextCursor?: string | undefined;
}

/** Fetches all rows of a paged list, one page after the other; from the cursor `from`, if the first pages are known. */
export async function allPages<Row>(
  fetchPage: (cursor: string | undefined) => Promise<Page<Row>>,
  from?: string,
): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor = from;
  do {
    const page = await fetchPage(cursor);
    rows.push(...page.data);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return rows;
}
