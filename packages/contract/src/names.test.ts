import { expect, test } from "vitest";
import {
  RegistrationAccountSchema,
  RegistrationVenueSchema,
  VenueDetailsSchema,
} from "./calls/restaurants.ts";
import { checkForm } from "./check-form.ts";
import { personName } from "./name-fields.ts";
import { WaitstaffNewcomerSchema } from "./sign-up-forms.ts";

/** The problem of one text as the name of a person and of a venue, and as a user name and each line of an address. */
function problemsOf(text: string) {
  const ruleOf = (checked: ReturnType<typeof checkForm>, field: string) =>
    "problems" in checked ? checked.problems[field]?.rule : undefined;
  return {
    person: ruleOf(checkForm(WaitstaffNewcomerSchema, { name: text }), "name"),
    venue: ruleOf(checkForm(RegistrationVenueSchema, { name: text }), "name"),
    username: ruleOf(checkForm(RegistrationAccountSchema, { username: text }), "username"),
    address: ruleOf(checkForm(RegistrationVenueSchema, { address: text }), "address"),
    district: ruleOf(checkForm(VenueDetailsSchema, { district: text }), "district"),
  };
}
const optional = (rule?: string) => ({ district: rule });
const required = (rule?: string) => ({ person: rule, venue: rule, username: rule, address: rule });
const nowhere = { ...required(), ...optional() };
const everywhere = (rule: string) => ({ ...required(rule), ...optional(rule) });

test.each([
  "Ana Silva",
  "João da Conceição",
  "Maria do Céu d’Orey",
  "José Ângelo Araújo Júnior",
  "Luís Filipe dos Santos e Sá",
  "Suharto",
  "Sukarno",
  "Teller",
  "Ñusta",
  "X Æ A-12",
  "O'Brien",
  "Seán Ó Briain",
  "Siân Lloyd-Jones",
  "Ngũgĩ wa Thiong'o",
  "Nguyễn Thị Minh Khai",
  "Đặng Văn Lâm",
  "Łukasz Żółć",
  "Zdeňka Černá",
  "Györgyi Őry",
  "Ștefan Țuțea",
  "Gülşen Yıldız",
  "İbrahim Çelik",
  "Ləman Əliyeva",
  "Jón Þórðarson",
  "Søren Kjærgård",
  "Åsa Öberg",
  "Jürgen Groß",
  "Björk",
  "François l’Écuyer",
  "María José Muñoz y Núñez",
  "Mª Ángeles López",
  "Jr. Martin Luther",
  "Ms. Ka‘iulani",
  "’Abd al-Raḥmān",
  "Иван Петрович",
  "Олександра Шевченко-Їжак",
  "Ђорђе Љубић",
  "Γιώργος Παπαδόπουλος",
  "Հայկ Սարգսյան",
  "გიორგი",
  "דוד בן־גוריון",
  "محمد بن سلمان",
  "پریسا تبریز",
  "सीता देवी",
  "রবীন্দ্রনাথ ঠাকুর",
  "தமிழ்ச்செல்வி",
  "సీత",
  "กิตติพงษ์ ศรีสุข",
  "မောင်မောင်",
  "សុខា",
  "李小龙",
  "さくら",
  "ジョン・スミス",
  "김민수",
  "ཚེ་རིང་",
  "རྒྱལ་མཚན་",
  "སྒྲོལ་མ་",
  "ཧཱུྃ་",
  "አበበ ቢቂላ",
  "ወ/ሮ ዐለም",
  "Nguyễn Thị Ngọc Ánh".normalize("NFD"),
  "Ǻsa Ǭ".normalize("NFD"),
  "Yr Wỳddfa̧",
  "कृष्णमूर्ति",
  "ज़ुल्फ़िक़ार अंसारी",
  "श्रीँ",
  "মোঃ জাকির হোসেন",
  "ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ",
  "ശ്രീലക്ഷ്മി",
  "ಲಕ್ಷ್ಮೀಶ",
  "ශ්‍රී ලංකා",
  "กั๊ก ปิ่นเพชร",
  "ນ້ຳຝົນ",
  "မျှော်လင့်",
  "လျှောက်မြွှာ",
  "ស្រ៊ីដេត",
  "مُحَمَّدٌ",
  "عَبْدُ ٱللَّٰهِ",
  "יְהוֹשֻׁעַ בֶּן־דָּוִד",
  "בְּרֵאשִׁ֖ית",
  "ދިވެހި",
  "ߒߞߏ߲߫",
  "𞤀𞤣𞤤𞤢𞤥",
])("%s is accepted as any name", (name) => {
  expect(problemsOf(name)).toEqual(nowhere);
});

test.each([
  "🍕",
  "👨‍🍳 🍷",
  "🇵🇹",
  "❤️",
  "?!",
  "...",
  "-",
  "'",
  "_",
  "***",
  "€",
  "№",
  "—",
  "(-_-)",
  "♪♫",
  "---",
  "….",
  "-/-",
])("%s is refused: a name has letters, a line of an address letters or digits", (text) => {
  expect(problemsOf(text)).toEqual({ ...everywhere("signsOnly"), person: "nameLetters" });
});

test.each(["1829", "33", "24/7", "９１０", "١٢٣", "+351 912 345 678"])(
  "%s may be a venue, and is no person's name",
  (text) => {
    expect(problemsOf(text)).toEqual({ ...nowhere, person: "nameLetters" });
  },
);

test.each([
  "Ana\nSilva",
  "Ana\u0007",
  "Ana\u202ESilva",
  "Ana\u200BSilva",
  "A\u00ADna",
  "Ana\u001B[31m",
  "Ana\u0085",
])("%j is refused for its hidden characters", (text) => {
  expect(problemsOf(text)).toEqual(everywhere("nameCharacters"));
});

test.each(["\u202AAna Silva\u202C", "Ana Silva\u200F", "\u200E\uFEFFAna Silva\u200E"])(
  "%j is accepted without the hidden characters around it",
  (text) => {
    expect(problemsOf(text)).toEqual(nowhere);
    expect(personName.parse(text)).toBe("Ana Silva");
  },
);

test.each(["", "   ", "\u00A0", "\u200E"])(
  "%j is refused as empty, and is no zip code and no district",
  (text) => {
    expect(problemsOf(text)).toEqual({ ...required("required"), ...optional() });
  },
);

test.each(["\u200B", "\u3164", "\u2800"])("%j is refused as invisible", (text) => {
  expect(problemsOf(text)).toEqual(everywhere("required"));
});

test.each([`A${"\u0301".repeat(20)}na`, "Z̸̡̢̧̛̬a"])("%j is refused for its stacked marks", (text) => {
  expect(problemsOf(text)).toEqual(everywhere("stackedMarks"));
});

test.each(["Ana \uE000", "Ana \u{10FFFD}", "Ana\uFFFF"])("%j is refused, as no font has it", (text) => {
  expect(problemsOf(text)).toEqual(everywhere("badCharacters"));
});

test.each(["Ana\u0000", "Ana\uD83D"])("%j is refused, since it cannot be stored", (text) => {
  expect(problemsOf(text)).toEqual(everywhere("badCharacters"));
});
