import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { requirePort } from "./listen.ts";

test.each([
  ["site", "PORT", "HOST"],
  ["metrics", "METRICS_PORT", "METRICS_HOST"],
] as const)(
  "a port of the %s that is taken is reported with its own setting",
  async (of, portSetting, hostSetting) => {
    const other = createServer().listen(0, "127.0.0.1");
    onTestFinished(() => void other.close());
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    await expect(requirePort({ host: "127.0.0.1", port }, of)).rejects.toThrow(
      `Port ${port} is taken by another program. Choose another: ${portSetting}=${port + 1} npm start`,
    );
    await expect(requirePort({ host: "192.0.2.1", port: 3_000 }, of)).rejects.toThrow(
      `${hostSetting}=192.0.2.1 is not an address of this machine. Try ${hostSetting}=127.0.0.1.`,
    );
  },
);
