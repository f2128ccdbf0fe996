import type { Grain } from "../faces/wardrobe.ts";
import type { HeadwearName } from "../faces/headwear.ts";
import type { Eyes } from "../faces/features.ts";

/** People who share where their names come from, and so what they may look like. */
export interface Community {
  /** How many of a hundred people of the city. */
  share: number;
  women: readonly string[];
  men: readonly string[];
  surnames: readonly string[];
  /** From the fairest to the darkest skin, as indices. */
  skins: readonly [number, number];
  grains?: readonly Grain[];
  eyes?: readonly Eyes[];
  /** Black, until it is grey. */
  darkHair?: true;
  /** What some of them wear on the head. */
  headwear?: readonly HeadwearName[];
}

const list = (names: string) => names.split(", ");

const brazilian = {
  women: list(
    "Ana Clara, Beatriz, Camila, Débora, Eliane, Fernanda, Gabriela, Helena, Isabela, Jéssica, Juliana, Karina, Larissa, Letícia, Luana, Mariana, Natália, Patrícia, Rafaela, Renata, Sabrina, Simone, Tainá, Talita, Thaís, Vanessa, Vitória, Yasmin, Aline, Bruna, Cíntia, Dandara, Rosângela, Iara, Sueli, Priscila",
  ),
  men: list(
    "André, Bruno, Cauã, Caíque, Daniel, Diego, Edson, Everton, Felipe, Gustavo, Henrique, Igor, João Pedro, Jonas, Kaique, Leandro, Lucas, Luiz Otávio, Marcelo, Mateus, Murilo, Nelson, Otávio, Paulo Sérgio, Rafael, Renan, Ricardo, Rodrigo, Samuel, Thiago, Vinícius, Wesley, Wagner, Josué, Adilson",
  ),
  surnames: list(
    "Almeida, Araújo, Barbosa, Batista, Borges, Brandão, Cardoso, Carvalho, Cavalcanti, Conceição, Dias, Evangelista, Farias, Figueiredo, Freitas, Guimarães, Lacerda, Lima, Macedo, Machado, Magalhães, Meireles, Mendonça, Menezes, Monteiro, Nascimento, Nunes, Oliveira, Pacheco, Peixoto, Pereira, Pires, Queiroz, Rezende, Ribeiro, Rocha, Santana, Santos, Siqueira, Souza, Teixeira, Toledo, Vasconcelos, Viana, Xavier",
  ),
};

export const brazil: readonly Community[] = [
  { share: 48, ...brazilian, skins: [1, 6] },
  {
    share: 44,
    ...brazilian,
    skins: [6, 11],
    grains: ["coiled", "coiled", "curly"],
    headwear: ["wrap", "tallWrap"],
  },
  {
    share: 8,
    women: list("Akemi, Mayumi, Sayuri, Letícia, Harumi"),
    men: list("Kenji, Fábio, Hiroshi, Leonardo, Akira"),
    surnames: list("Tanaka, Nakamura, Sato, Yamamoto, Kimura, Watanabe"),
    skins: [1, 3],
    grains: ["straight"],
    eyes: ["narrow", "hooded"],
    darkHair: true,
  },
];

export const portugal: readonly Community[] = [
  {
    share: 74,
    women: list(
      "Ana Rita, Beatriz, Carlota, Carolina, Catarina, Cláudia, Diana, Filipa, Inês, Joana, Lurdes, Madalena, Mafalda, Margarida, Maria João, Marta, Matilde, Raquel, Sofia, Susana, Teresa, Vera, Leonor, Rosa",
    ),
    men: list(
      "Afonso, António, Bernardo, Diogo, Duarte, Filipe, Francisco, Gonçalo, Guilherme, Hugo, João, Luís, Manuel, Martim, Miguel, Nuno, Pedro, Rodrigo, Rúben, Salvador, Sérgio, Tiago, Vasco, Zeferino",
    ),
    surnames: list(
      "Abrantes, Amaral, Antunes, Azevedo, Baptista, Brito, Cabral, Carneiro, Coelho, Cordeiro, Esteves, Fonseca, Gaspar, Henriques, Leitão, Lopes, Marques, Matias, Mendes, Moreira, Neves, Pinheiro, Pinto, Reis, Sequeira, Simões, Teles, Valente, Vaz, Vieira",
    ),
    skins: [0, 4],
  },
  {
    share: 26,
    women: list("Edna, Djamila, Neusa, Ivone, Celma, Nádia, Mayra"),
    men: list("Ailton, Nelson, Carlos, Edson, Gelson, Walter, Bento"),
    surnames: list("Semedo, Varela, Évora, Monteiro, Tavares, Fortes, Sanches, Correia, Furtado"),
    skins: [7, 11],
    grains: ["coiled"],
    headwear: ["wrap", "tallWrap", "headband"],
  },
];

export const london: readonly Community[] = [
  {
    share: 34,
    women: list("Alice, Chloe, Ellie, Georgia, Harriet, Imogen, Megan, Ruby"),
    men: list("Alfie, Ben, Callum, Harry, Owen, Rory, Sam, Graham"),
    surnames: list("Ashworth, Barlow, Cole, Dawson, Fletcher, Hughes, Marsh, Pearce, Sutton, Whitaker"),
    skins: [0, 2],
  },
  {
    share: 26,
    women: list("Abena, Adaeze, Folake, Keisha, Shanice, Zainab"),
    men: list("Ayo, Chidi, Jermaine, Kwame, Marlon, Tunde"),
    surnames: list("Adeyemi, Boateng, Campbell, Mensah, Okafor, Osei, Francis, Bello"),
    skins: [8, 11],
    grains: ["coiled"],
    headwear: ["tallWrap", "headband"],
  },
  {
    share: 10,
    women: list("Aisha, Nadia, Samira"),
    men: list("Imran, Bilal, Yusuf"),
    surnames: list("Ahmed, Rahman, Shah, Khan, Chowdhury"),
    skins: [3, 7],
    darkHair: true,
    grains: ["straight"],
    headwear: ["hijab"],
  },
  {
    share: 10,
    women: list("Anjali, Meera, Priya"),
    men: list("Arjun, Rohan, Dev"),
    surnames: list("Patel, Nair, Desai, Menon, Rao"),
    skins: [4, 8],
    darkHair: true,
    grains: ["straight"],
  },
  {
    share: 8,
    women: list("Simran, Jasleen"),
    men: list("Harpreet, Gurdeep"),
    surnames: list("Gill, Sandhu, Dhillon"),
    skins: [4, 6],
    darkHair: true,
    grains: ["straight"],
    headwear: ["turban"],
  },
  {
    share: 12,
    women: list("Mei, Linh, Hana, Grace"),
    men: list("Jun, Minh, Wei, Ken"),
    surnames: list("Chen, Nguyen, Lau, Tran, Wong"),
    skins: [1, 3],
    grains: ["straight"],
    eyes: ["narrow", "hooded"],
    darkHair: true,
  },
];
