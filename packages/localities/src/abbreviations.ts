/**
 * Words of city names as they are often abbreviated, folded, with what they stand for: in Portuguese, Spanish, French,
 * German, English, Italian, Dutch and Polish.
 */
const abbreviations: Readonly<Record<string, readonly string[]>> = {
  // Saints
  s: ["sao", "santo", "santa", "san", "sant", "saint", "sankt", "sur", "south"],
  st: ["saint", "sankt", "sint", "santo"],
  sta: ["santa"],
  ste: ["sainte"],
  sto: ["santo"],
  stos: ["santos"],
  stas: ["santas"],
  sn: ["san"],
  skt: ["sankt"],
  sr: ["senhor", "senor"],
  sra: ["senhora", "senora"],
  sa: ["senhora", "senora"],
  na: ["nossa", "nova", "nuestra", "nueva"],
  ntra: ["nuestra"],
  nd: ["notre dame"],
  conc: ["conceicao", "concepcion"],
  // Titles
  alf: ["alferes"],
  alm: ["almirante"],
  alte: ["almirante"],
  bar: ["barao"],
  brig: ["brigadeiro", "brigadier"],
  cap: ["capitao", "capitan"],
  card: ["cardeal", "cardenal"],
  cde: ["conde"],
  cdte: ["comandante"],
  cel: ["coronel"],
  cmte: ["comandante"],
  cnel: ["coronel"],
  cnl: ["coronel"],
  com: ["comendador", "comandante"],
  cons: ["conselheiro"],
  dep: ["deputado"],
  des: ["desembargador"],
  dr: ["doutor", "doctor"],
  dra: ["doutora", "doctora"],
  emb: ["embaixador"],
  eng: ["engenheiro"],
  fr: ["frei", "fray"],
  gal: ["general"],
  gen: ["general"],
  gov: ["governador", "gobernador"],
  gral: ["general"],
  ing: ["ingeniero"],
  maj: ["major"],
  mal: ["marechal"],
  marq: ["marques"],
  min: ["ministro"],
  mons: ["monsenhor", "monsenor"],
  pde: ["padre"],
  pe: ["padre"],
  pres: ["presidente"],
  prof: ["professor", "profesor"],
  sarg: ["sargento"],
  sen: ["senador"],
  sgt: ["sargento"],
  ten: ["tenente", "teniente"],
  tte: ["teniente"],
  visc: ["visconde"],
  // Kinds of places, and first names
  baln: ["balneario"],
  c: ["castelo", "caldas", "campo", "cabo", "ciudad"],
  cach: ["cachoeira", "cachoeiro"],
  cd: ["ciudad"],
  cdad: ["ciudad"],
  col: ["colonia", "colonel"],
  f: ["figueira", "foz", "fort"],
  faz: ["fazenda"],
  fco: ["francisco"],
  fdo: ["fernando"],
  fig: ["figueira"],
  ft: ["fort"],
  gpe: ["guadalupe"],
  hts: ["heights"],
  is: ["island", "isla"],
  j: ["joao", "jose"],
  jct: ["junction"],
  m: ["monte", "mount"],
  mt: ["mount", "mont", "monte"],
  mte: ["monte"],
  mtes: ["montes"],
  p: ["porto", "ponta", "ponte", "povoa", "praia"],
  pov: ["povoa"],
  pt: ["port", "point", "pont", "petit"],
  pta: ["ponta", "punta"],
  pte: ["ponte", "puente", "presidente", "pointe"],
  pto: ["porto", "puerto"],
  r: ["rio", "ribeirao", "ribeira", "real"],
  rib: ["ribeirao", "ribeira"],
  spgs: ["springs"],
  stgo: ["santiago"],
  t: ["torres", "tres"],
  v: ["vila", "villa", "vor", "von"],
  va: ["vila", "villa"],
  vit: ["vitoria"],
  vl: ["vila"],
  vn: ["vila nova"],
  // Large and small, directions
  e: ["east"],
  gd: ["grand"],
  gde: ["grande"],
  gr: ["gross", "grosse"],
  gt: ["great"],
  kl: ["klein", "kleine"],
  lt: ["little"],
  n: ["nova", "novo", "nossa", "nueva", "nuevo", "nuestra", "new", "north", "notre"],
  vdh: ["vor der hohe"],
  w: ["west"],
  wlkp: ["wielkopolski", "wielkopolska", "wielkopolskie"],
  // Rivers and regions: "Frankfurt a. M.", "Châlons s/ Marne", "Alphen a/d Rijn"
  a: ["am", "an", "aan", "auf", "angra"],
  b: ["bei", "bad", "belo", "bom", "barra", "bernardo", "bento"],
  d: ["der", "den", "dom", "dona", "don", "dame", "duque"],
  i: ["im", "in", "ilha"],
  o: ["ob", "oder"],
  u: ["unter", "und"],
};

/** Words between the parts of a name, which are often left out: "Vila Nova [de] Gaia", "Rio [de] Janeiro". */
const particles = ["de", "da", "do", "das", "dos", "del", "la", "de la", "du", "d", "am", "an der", "sur"];

/** Initials and dots inside of an abbreviation: "S.ta Maria", "Sr.ª da Hora". */
const dotInside = /\.(?=[ªº]|t[aeo](?!\p{L}))/giu;

export const withoutInnerDots = (text: string) => text.replaceAll(dotInside, "");

/** "d c" as "dc": the folded form of "D.C.", "U.S.A." or "S. P.". Any other text as it is. */
export const joinInitials = (folded: string) =>
  /^[a-z]( [a-z])+$/.test(folded) ? folded.replaceAll(" ", "") : folded;

const meaningsOf = (word: string) => (Object.hasOwn(abbreviations, word) ? (abbreviations[word] ?? []) : []);

export const hasAbbreviation = (folded: string) =>
  folded.split(" ").some((word) => meaningsOf(word).length > 0);

/** Whether a name begins with a text. */
type Begins = (text: string) => boolean;
interface Options {
  withParticles: boolean;
}

const join = (before: string, after: string) => (before === "" ? after : `${before} ${after}`);

/** `before` with each of `meanings` behind it, and on request with a particle between them. */
function continuations(before: string, meanings: string[], withParticle: boolean): string[] {
  const starts =
    withParticle && before !== "" ? [before, ...particles.map((gap) => join(before, gap))] : [before];
  return starts.flatMap((start) => meanings.map((meaning) => join(start, meaning)));
}

/** A shorter word may be the code of a country or region: "Vila Nova SP". */
const canFollowParticle = (word: string) => word.length > 2;

/** The readings of whole words that names begin with. */
function readWords(words: readonly string[], begins: Begins, { withParticles }: Options): string[] {
  let readings = [""];
  for (const word of words) {
    const meanings = [word, ...meaningsOf(word)];
    readings = readings
      .flatMap((before) => continuations(before, meanings, withParticles && canFollowParticle(word)))
      .filter((reading) => begins(`${reading} `));
  }
  return readings;
}

function splitLastWord(folded: string): [words: string[], last: string] {
  const words = folded.split(" ");
  const last = words.pop() ?? "";
  return [words, last];
}

/**
 * The readings of a folded text with its abbreviations written out, and on request with particles put in, that names
 * begin with: "v n gaia" is "vila nova de gaia".
 */
export function readingsOf(folded: string, begins: Begins, options: Options): string[] {
  const [words, last] = splitLastWord(folded);
  // A search goes on behind the last word, and so finds the meanings that begin with it.
  const meanings = [last, ...meaningsOf(last).filter((meaning) => !meaning.startsWith(last))];
  return readWords(words, begins, options)
    .flatMap((before) => continuations(before, meanings, options.withParticles && canFollowParticle(last)))
    .filter(begins);
}

/** The readings of all words but the last, which stays as it is: "sao joao da maderia" for "s joao da maderia". */
export function readingsBeforeLastWord(folded: string, begins: Begins): string[] {
  const [words, last] = splitLastWord(folded);
  return readWords(words, begins, { withParticles: false }).map((before) => join(before, last));
}
