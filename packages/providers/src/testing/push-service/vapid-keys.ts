import webPush from "web-push";

/** Keys of a server for push services. Those of `createECDH` lack the leading zeros of one pair in 256. */
export const createVapidKeys = (): { publicKey: string; privateKey: string } => webPush.generateVAPIDKeys();
