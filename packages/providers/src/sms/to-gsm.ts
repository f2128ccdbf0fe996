/** The length of one message in the alphabet of GSM-7; any other character would halve it. */
export const gsmLength = 160;

const notGsm = /[^ !"#$%&'()*+,\-./0-9:;<=>?@A-Z_a-zÄÖÑÜäöñüàéèùìòÇØøÅåÆæßÉ£¥§¿¡]/gu;

/** A line in the alphabet of GSM-7: without the accents that it lacks, and with a space for each sign that it cannot write. */
export const toGsm = (text: string): string =>
  text
    .replaceAll(/\s+/gu, " ")
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[–—]/g, "-")
    .replaceAll("…", "...")
    .replaceAll(notGsm, (sign) => sign.normalize("NFD").replaceAll(/\p{M}/gu, ""))
    .replaceAll(notGsm, " ")
    .replaceAll(/ {2,}/g, " ")
    .trim();
