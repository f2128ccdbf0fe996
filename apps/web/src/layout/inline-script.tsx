/** A script in the document itself. The server allows it by its hash; inline-scripts.ts minifies it. */
export function InlineScript({ text }: { text: string }) {
  // oxlint-disable-next-line react/no-danger -- a file of this folder
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}
