const wordsOf = (...lines: readonly string[]): readonly string[] => lines.join(" ").split(" ");

/** The product's name. */
export const productName = "bandeja";

/** The product's name, also in other scripts. */
export const productNames = wordsOf(
  productName,
  "бандежа бандеджа бандея бандеха μπαντέζα μπαντέγια バンデジャ バンデージャ バンデハ بانديجا بانديخا بنديجا בנדזה בנדיגה בנדחה 반데자 반데하 班德雅 班德哈 बंदेजा",
);

/** Who speaks for the service to its users, in their languages. */
export const staffWords = wordsOf(
  "support suporte soporte helpdesk helpcenter helpcentre centrodeajuda centraldeajuda centrodeayuda",
  "customerservice customercare customersupport userservice accountservice clientservice",
  "atendimentoaocliente apoioaocliente serviçoaocliente serviçodecliente atencionalcliente",
  "kundendienst kundenservice kundensupport supporto assistenza assistenzaclienti",
  "klantenservice klantendienst klantenondersteuning serviceclient serviceclients serviceclientèle kundeservice kundtjänst",
  "asiakaspalvelu obsługaklienta biuroobsługi müşterihizmetleri zákaznickápodpora ügyfélszolgálat",
  "security segurança seguridad sécurité sicherheit sicurezza trustandsafety trustsafety antifraud antifraude",
  "admin admins administrator administrators administrador administradora administração administracion",
  "moderator moderators moderador moderadora moderadores moderação moderation moderación",
  "superuser sysadmin sysop webmaster hostmaster postmaster noreply donotreply nãoresponda nãoresponder mailerdaemon",
  "админ администратор модератор поддержка службаподдержки διαχειριστής مدير مشرف الدعم מנהל תמיכה 管理员 管理員 管理者 客服 サポート 관리자 지원",
);

/** Names of other roles and of machines, and of what they write about. They are words of honest names, too. */
export const roleWords = wordsOf(
  "root owner operator operador mod staff team equipe equipa official oficial help ajuda ayuda",
  "service servico serviço contact contato contacto info abuse fraud privacy privacidade legal billing payments",
  "pagamentos finance reply mail email api app apps www web site system sistema server bot null undefined",
  "atendimento atención assistência asistencia assistance apoio compliance ouvidoria financeiro jurídico cobrança cobranças",
  "verificação verificación verification automatic automática automático",
  "review reviews revisão revision prevention prevenção prevención protection proteção resolution validação validation recuperação recovery",
  "anonymous deleted everyone all google stripe",
);

/** What connects such words, or stands beside them, in a name of nothing else: "The Account Team", "Aviso de segurança". */
export const wordsBesideRoles = wordsOf(
  "the of for your our and to from by a o as os da de do das dos ao à e em para sua seu nossa nosso el la los del su y",
  "account accounts conta contas cuenta cuentas customer customers user users client clients cliente clientes utilizador",
  "utilizadores usuario usuarios usuário usuários payment pagamento pago department departamento dept center centre",
  "trabalhador trabalhadores trabajador trabajadores worker workers empregado empregados colaborador colaboradores",
  "central centro desk line linha online chat técnico técnica technical suspended bloqueada suspensa blocked verified verificado verificada",
  "notification notifications notificação notificações notice aviso avisos alert alerts alerta alertas message mensagem",
  "manager gerente gerência agent agente assistant assistente",
);

/** What serves guests: a name with one of these and a word of `staffWords` is that of a venue ("Security Bar"). */
export const tradeWords = wordsOf(
  "bar café cafe cafés coffee cafeteria pub gastropub bistro bistrô brasserie restaurant restaurante",
  "pizza pizzeria pizzaria tasca tasquinha taberna taverna tavern cervejaria cerveceria churrasqueira churrascaria",
  "marisqueira pastelaria padaria confeitaria bakery cantina lanchonete boteco botequim bodega adega hotel hostel",
  "pousada inn grill steakhouse diner kitchen cozinha buffet catering burger burgers sushi quiosque petiscos",
);

/** What names streets: a place with one of these and a word of `staffWords` is a street ("Rua da Segurança Social"). */
export const streetWords = wordsOf(
  "rua r avenida av largo praça praceta travessa tv trav estrada estr alameda beco calçada caminho escadas escadinhas",
  "rotunda quinta bairro urbanização vila rodovia street st road rd avenue ave lane drive square court place way calle",
  "plaza paseo carrer via piazza rue straße platz edifício edificio lote",
);

/** Words that only look like ours: a canteen, in Brazil, a flag, in Spain, and "mod" with "em", whose m looks like "rn". */
export const otherWords = wordsOf("bandejão bandera modern moderno moderna");
