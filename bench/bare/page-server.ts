import { readFileSync } from "node:fs";
import { createServer } from "node:http";

// Answers any request with the bytes of one page from memory.
const { PORT, PAGE = "" } = process.env;
const { headers, body } = JSON.parse(readFileSync(PAGE, "utf8")) as {
  headers: Record<string, string>;
  body: string;
};
const bytes = Buffer.from(body, "base64");

createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(bytes);
}).listen(Number(PORT), "127.0.0.1");
