import { createDecipheriv, createECDH, createPublicKey, hkdfSync, verify, type ECDH } from "node:crypto";

const derive = (secret: Uint8Array, salt: Uint8Array, info: Buffer, length: number) =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, length));

/** A browser's half of a subscription: its public keys, and the decryption. */
export function createBrowserKeys() {
  const pair: ECDH = createECDH("prime256v1");
  const own = pair.generateKeys();
  const auth = Buffer.from(crypto.getRandomValues(new Uint8Array(16)));
  return {
    p256dh: own.toString("base64url"),
    auth: auth.toString("base64url"),
    /** The text of a message (RFC 8291: `aes128gcm` in one record). @throws Error if it is for another browser */
    decrypt(body: Buffer): string {
      const salt = body.subarray(0, 16);
      const keyEnd = 21 + body.readUInt8(20);
      const sender = body.subarray(21, keyEnd);
      const info = Buffer.concat([Buffer.from("WebPush: info\0"), own, sender]);
      const secret = derive(pair.computeSecret(sender), auth, info, 32);
      const key = derive(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
      const nonce = derive(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
      const record = body.subarray(keyEnd);
      const decipher = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(record.subarray(-16));
      const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
      const end = padded.lastIndexOf(2);
      return padded.subarray(0, end).toString();
    },
  };
}
export type BrowserKeys = ReturnType<typeof createBrowserKeys>;

interface Vapid {
  /** The public key that verifies its signature. */
  publicKey: string;
  claims: { aud: string; exp: number; sub: string };
}

/** A sender's claims (RFC 8292). @throws Error for an invalid signature */
export function readVapid(authorization: string | undefined): Vapid {
  const [, token = "", publicKey = ""] = /^vapid t=(\S+), ?k=(\S+)$/.exec(authorization ?? "") ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(publicKey, "base64url");
  const [x, y] = [
    point.subarray(1, 33).toString("base64url"),
    point.subarray(33).toString("base64url"),
  ] as const;
  const key = createPublicKey({ format: "jwk", key: { kty: "EC", crv: "P-256", x, y } });
  const signed = Buffer.from(signature, "base64url");
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: "ieee-p1363" },
    signed,
  );
  if (!isSigned) throw new Error("The signature is invalid");
  return { publicKey, claims: JSON.parse(Buffer.from(claims, "base64url").toString()) };
}
