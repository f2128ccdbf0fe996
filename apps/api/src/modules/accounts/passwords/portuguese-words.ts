/** What people in Brazil and Portugal choose, in lower case without accents and spaces, and the list of passwords lacks. */
const choices = `
  senha minhasenha senhas senhasegura novasenha palavrapasse palavrachave chave segredo mudar mudarsenha trocar acesso
  entrar entrada sistema usuario utilizador administrador cliente empresa trabalho restaurante garcom garconete
  bemvindo bemvinda bemvindos boasvindas senhaforte senhafacil senhadificil semsenha semsenhas esqueci esqueciasenha
  esquecisenha naosei naoseiasenha qualquer qualqueruma inicial senhainicial provisoria provisorio temporaria temporario
  padrao testando merda caralho fodase cacete bosta porra puta whatsapp instagram hotmail gmail outlook hexa penta
  empregado cozinha cerveja cafe teste testes internet computador
  teamo euteamo teamoamor teamomuito teamodemais amor meuamor amores amorzinho amoreterno paixao coracao princesa
  princesinha gostosa gostoso gatinha gatinho linda lindo lindinha boneca bebe estrela estrelinha flor florzinha
  borboleta cachorro gato leao aguia tigre lobo dragao golfinho
  deus jesus cristo jesuscristo deusefiel deusnocomando jesusteama maria nossasenhora fatima fe esperanca gloria
  aleluia familia minhafamilia minhavida vida felicidade feliz saudade saudades alegria amizade amigo amiga amigos
  meufilho minhafilha meubebe bebezinho minhamae meupai minhavo liberdade girassol solzinho feijoada cafezinho
  galinha tubarao homemaranha tomate chocolate
  mamae papai mae pai filho filha filhos
  brasil brazil portugal portuguesa brasileiro brasileira angola mocambique samba futebol bola gol campeao
  domingo segunda terca quarta quinta sexta sabado janeiro fevereiro marco abril maio junho julho agosto setembro
  outubro novembro dezembro verao inverno primavera natal carnaval
  vermelho azul verde amarelo preto branco laranja rosa roxo
  ana anaclara anajulia antonio beatriz bernardo bruno bruna camila carlos carolina catarina claudia cristiano daniel
  daniela diogo eduardo felipe fernanda fernando filipe francisco francisca gabriel gabriela goncalo guilherme gustavo
  helena henrique ines isabel isabela joana joao joaopedro joaquim jose juliana julia larissa leonardo leonor leticia
  lucas luis luisa luiz manuel marcelo marcos mariana mariaeduarda marta mateus matheus matilde miguel neymar nuno
  paulo patricia pedro rafael rafaela ricardo rita roberto rodrigo ronaldo sandra sara sofia sonia susana tania tiago
  thiago vanessa vitor vitoria victor
  silva santos oliveira souza sousa pereira ferreira costa rodrigues almeida nascimento lima araujo fernandes carvalho
  gomes martins rocha ribeiro alves monteiro mendes barros freitas barbosa pinto moura cavalcanti dias castro campos
  cardoso correia nunes teixeira marques moreira lopes machado pele
  asdfghjklc clkjh clkjhg clkjhgf clkjhgfd clkjhgfds clkjhgfdsa`;

const clubs = `
  benfica slb slbenfica sportlisboa porto fcporto fcp dragoes sporting sportingcp scp braga scbraga boavista vitoriasc
  belenenses academica maritimo nacional gilvicente famalicao riave rioave moreirense casapia estoril arouca chaves
  farense portimonense pacosdeferreira tondela vizela setubal beiramar leixoes oliveirense penafiel olhanense
  flamengo fla mengao mengo flamenguista corinthians timao corintiano palmeiras verdao palmeirense santos peixe
  saopaulofc spfc tricolor vasco vascao vascodagama vascaino fluminense flu botafogo fogao gremio gremista internacional
  inter colorado cruzeiro cruzeirense atleticomg atletico galo athletico furacao coritiba bahia vitoriaba sport
  sportrecife nautico santacruz ceara vovo fortalezaec goias vilanova cuiaba avai figueirense chapecoense chape
  bragantino redbullbragantino juventude criciuma paysandu remo americamg pontepreta guarani portuguesadesportos`;

const cities = `
  lisboa porto braga coimbra aveiro faro evora setubal leiria viseu guarda beja braganca portalegre santarem
  castelobranco vianadocastelo vilareal funchal pontadelgada angradoheroismo guimaraes matosinhos gaia vilanovadegaia
  gondomar maia amadora almada barreiro seixal oeiras cascais sintra loures odivelas queluz albufeira portimao lagos
  tavira olhao loule figueiradafoz covilha barcelos famalicao espinho ovar pombal tomar torresvedras caldasdarainha
  nazare peniche algarve alentejo minho madeira acores
  saopaulo sampa riodejaneiro rio brasilia salvador fortaleza belohorizonte bh manaus curitiba recife goiania belem
  portoalegre guarulhos campinas saoluis saogoncalo maceio duquedecaxias campogrande teresina saobernardo joaopessoa
  novaiguacu santoandre osasco saojose ribeiraopreto uberlandia sorocaba contagem aracaju feiradesantana cuiaba
  joinville londrina juizdefora niteroi florianopolis floripa vitoria vilavelha serra portovelho macapa boavista
  riobranco palmas natal santos caxiasdosul maringa piracicaba bauru jundiai blumenau cascavel pontagrossa petropolis
  anapolis olinda caruaru petrolina ilheus portoseguro buzios paraty gramado foz fozdoiguacu minasgerais bahia parana
  pernambuco ceara goias amazonas copacabana ipanema`;

/** Words of which, with digits and signs around them, many passwords consist. */
export const portugueseWords: readonly string[] = [
  ...new Set([choices, clubs, cities].flatMap((words) => words.trim().split(/\s+/))),
];
