import { expect, test } from "vitest";
import { RegistrationAccountSchema, RegistrationVenueSchema } from "./calls/restaurants.ts";
import { checkForm } from "./check-form.ts";
import { WaitstaffNewcomerSchema } from "./sign-up-forms.ts";

/** The problem of one text as the name of a person and of a venue, as a user name and as an address. */
function problemsOf(text: string) {
  const ruleOf = (checked: ReturnType<typeof checkForm>, field: string) =>
    "problems" in checked ? checked.problems[field]?.rule : undefined;
  return {
    person: ruleOf(checkForm(WaitstaffNewcomerSchema, { name: text }), "name"),
    venue: ruleOf(checkForm(RegistrationVenueSchema, { name: text }), "name"),
    username: ruleOf(checkForm(RegistrationAccountSchema, { username: text }), "username"),
    address: ruleOf(checkForm(RegistrationVenueSchema, { address: text }), "address"),
  };
}
const nowhere = { person: undefined, venue: undefined, username: undefined, address: undefined };
const everywhere = (rule: string) => ({ person: rule, venue: rule, username: rule, address: rule });

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
  "አበበ ቢቂላ",
])("%s is accepted as any name", (name) => {
  expect(problemsOf(name)).toEqual(nowhere);
});

test.each(["🍕", "👨‍🍳 🍷", "🇵🇹", "❤️", "?!", "...", "-", "'", "_", "***", "€", "№", "—", "(-_-)", "♪♫"])(
  "%s is refused: a name has letters",
  (text) => {
    expect(problemsOf(text)).toEqual(everywhere("nameLetters"));
  },
);

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

test.each(["", "   ", "\u00A0", "\u200B", "\u3164", "\u2800"])("%j is refused as empty", (text) => {
  expect(problemsOf(text)).toEqual(everywhere("required"));
});

test.each(["Ana\u0000", "Ana\uD83D"])("%j is refused, since it cannot be stored", (text) => {
  expect(problemsOf(text)).toEqual(everywhere("badCharacters"));
});
