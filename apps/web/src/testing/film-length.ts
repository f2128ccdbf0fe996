/** The duration of an MP4, from its movie header (ISO/IEC 14496-12, `mvhd`). */
export function mp4Seconds(file: Buffer): number {
  const at = file.indexOf("mvhd") + 4;
  // Version 1 has 64-bit dates and duration; in both, the timescale precedes the duration.
  const isLong = file[at] === 1;
  const unit = file.readUInt32BE(at + (isLong ? 20 : 12));
  const length = isLong ? Number(file.readBigUInt64BE(at + 24)) : file.readUInt32BE(at + 16);
  return length / unit;
}

/** The duration of a WebM: the `Duration` of its segment (RFC 9559), a float in ms. */
export function webmSeconds(file: Buffer): number {
  const at = file.indexOf(Buffer.from([0x44, 0x89]));
  return (file[at + 2] === 0x84 ? file.readFloatBE(at + 3) : file.readDoubleBE(at + 3)) / 1000;
}
