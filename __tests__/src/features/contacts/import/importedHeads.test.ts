import { readContactsFile } from '../../../../../src/features/contacts/import/readContactsFile'

/** The contacts that a file brings, and whom it leaves out. */
async function read(text: string, country: 'US' | 'DE' = 'US') {
  const result = await readContactsFile(new Blob([text]), { country, book: [], canChange: () => true })
  if ('problem' in result) return result
  const { plan, table } = result
  return {
    contacts: plan.additions.map(({ name, company, note, numbers }) => ({
      name,
      company,
      note,
      numbers: numbers.map(({ number, label }) => (label ? `${label} ${number}` : number)),
    })),
    leftOut: plan.leftOut,
    isUnclear: table?.isUnclear,
  }
}

const [A, B, C] = ['+12025550100', '+12025550101', '+12025550102']

/** Heads as these programs write them, a row below them, and the contact in it. */
const EXPORTS: [program: string, heads: string, row: string, contact: string][] = [
  [
    'Google, before 2024',
    'Name,Given Name,Additional Name,Family Name,Yomi Name,Nickname,Notes,Group Membership,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value,Phone 2 - Type,Phone 2 - Value,Organization 1 - Type,Organization 1 - Name',
    `Jane Roe,Jane,,Roe,,Janie,Likes tea,* myContacts,Home,jane@example.com,Mobile,${A},Work Fax,${B},,Acme`,
    `Jane Roe | Acme | Likes tea | Mobile ${A}, Work Fax ${B}`,
  ],
  [
    'Google',
    'First Name,Middle Name,Last Name,Phonetic First Name,Nickname,File As,Organization Name,Organization Title,Birthday,Notes,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value',
    `Jane,Q,Roe,,,,Acme,Boss,,,* myContacts,* Home,jane@example.com,* Mobile,${A} ::: ${B}`,
    `Jane Q Roe | Acme |  | Mobile ${A}, Mobile ${B}`,
  ],
  [
    'Outlook',
    "Title,First Name,Middle Name,Last Name,Suffix,Company,Department,Job Title,Business Street,Assistant's Phone,Business Fax,Business Phone,Business Phone 2,Car Phone,Company Main Phone,Home Phone,ISDN,Mobile Phone,Pager,Primary Phone,TTY/TDD Phone,Assistant's Name,E-mail Address,Notes",
    `,Jane,,Roe,,Acme,,,1 Main St,${C},${B},${A},,,,,,,,,,Max,jane@example.com,`,
    `Jane Roe | Acme |  | Business ${A}, Business Fax ${B}`,
  ],
  [
    'Outlook, German',
    'Anrede;Vorname;Weitere Vornamen;Nachname;Suffix;Firma;Abteilung;Position;Fax geschäftlich;Telefon geschäftlich;Telefon Assistent;Mobiltelefon;Telefon privat;E-Mail-Adresse;Notizen',
    `Frau;Erika;;Köhle;;Teehaus;;;${C};${A};+12025550199;${B};;e@example.com;Hallo`,
    `Erika Köhle | Teehaus | Hallo | Geschäftlich ${A}, Mobiltelefon ${B}, Fax geschäftlich ${C}`,
  ],
  [
    'Outlook, French',
    'Titre,Prénom,Deuxième prénom,Nom,Suffixe,Société,Service,Télécopie (bureau),Téléphone (bureau),Téléphone (domicile),Tél. mobile,Adresse de messagerie,Notes',
    `Mme,Chloé,,Martin,,Thé & Co,,,${A},,${B},c@example.com,`,
    `Chloé Martin | Thé & Co |  | Bureau ${A}, Mobile ${B}`,
  ],
  [
    'Outlook, Spanish',
    'Título,Nombre,Segundo nombre,Apellidos,Sufijo,Organización,Fax del trabajo,Teléfono del trabajo,Teléfono móvil,Notas',
    `,José,,Núñez,,Té SA,,${A},${B},`,
    `José Núñez | Té SA |  | Del trabajo ${A}, Móvil ${B}`,
  ],
  [
    'Outlook, Italian',
    'Titolo,Nome,Secondo nome,Cognome,Società,Fax (uff.),Telefono (uff.),Cellulare,Abitazione,Note',
    `,Anna,,Bianchi,Tè srl,,${A},${B},,`,
    `Anna Bianchi | Tè srl |  | Uff ${A}, Cellulare ${B}`,
  ],
  [
    'Outlook, Portuguese',
    'Título,Primeiro Nome,Nome do Meio,Sobrenome,Empresa,Telefone Comercial,Celular,Telefone Residencial,Anotações',
    `,João,,Gonçalves,Chá Ltda,${A},${B},,`,
    `João Gonçalves | Chá Ltda |  | Comercial ${A}, Celular ${B}`,
  ],
  [
    'Outlook, Dutch',
    'Voornaam;Tussenvoegsel;Achternaam;Bedrijf;Telefoon op werk;Mobiele telefoon;Notities',
    `Jan;de;Vries;Thee BV;${A};${B};`,
    `Jan de Vries | Thee BV |  | Op werk ${A}, Mobiele ${B}`,
  ],
  [
    'Outlook, Polish',
    'Imię,Drugie imię,Nazwisko,Firma,Telefon służbowy,Telefon komórkowy,Notatki',
    `Łukasz,,Żak,Herbata,${A},${B},`,
    `Łukasz Żak | Herbata |  | Służbowy ${A}, Komórkowy ${B}`,
  ],
  [
    'Outlook, Turkish',
    'Adı;İkinci Adı;Soyadı;Şirket;İş Telefonu;Cep Telefonu;Notlar',
    `Ayşe;;Yılmaz;Çay AŞ;${A};${B};`,
    `Ayşe Yılmaz | Çay AŞ |  | İş ${A}, Cep ${B}`,
  ],
  [
    'Outlook, Russian',
    'Имя;Отчество;Фамилия;Организация;Рабочий телефон;Телефон переносной;Заметки',
    `Иван;;Петров;Чай;${A};${B};`,
    `Иван Петров | Чай |  | Рабочий ${A}, Переносной ${B}`,
  ],
  [
    'Thunderbird',
    'First Name,Last Name,Display Name,Nickname,Primary Email,Secondary Email,Screen Name,Work Phone,Home Phone,Fax Number,Pager Number,Mobile Number,Organization,Notes',
    `Jane,Roe,Jane Roe,,j@example.com,,,${A},,${C},,${B},Acme,`,
    `Jane Roe | Acme |  | Work ${A}, Mobile ${B}, Fax ${C}`,
  ],
  [
    'Yahoo',
    'First,Middle,Last,Nickname,Email,Category,Distribution Lists,Messenger ID,Home,Work,Pager,Fax,Mobile,Other,Company,Comments',
    `Jane,,Roe,,j@example.com,,,,,${A},,,${B},,Acme,Tea`,
    `Jane Roe | Acme | Tea | Work ${A}, Mobile ${B}`,
  ],
  [
    'iCloud, converted',
    'First name,Last name,Organization,Phone (mobile),Phone (work),Phone (home fax),Email (home),Note',
    `Jane,Roe,Acme,${A},${B},${C},,`,
    `Jane Roe | Acme |  | Mobile ${A}, Work ${B}, Home fax ${C}`,
  ],
  [
    'HubSpot',
    'Record ID,First Name,Last Name,Email,Phone Number,Mobile Phone Number,Contact owner,Lead Status,Marketing contact status,Create Date,Associated Company',
    `15024938271,Jane,Roe,j@example.com,${A},${B},Max Boss,New,Marketing contact,2024-01-02 10:00,Acme`,
    `Jane Roe | Acme |  | ${A}, Mobile ${B}`,
  ],
  [
    'Salesforce, labels',
    'Salutation,First Name,Last Name,Title,Account Name,Mailing Street,Phone,Fax,Mobile,Home Phone,Other Phone,Asst. Phone,Assistant,Email,Description,Contact Owner',
    `Ms.,Jane,Roe,CEO,Acme,1 Main St,${A},${C},${B},,,+12025550199,Max,j@example.com,,Boss`,
    `Jane Roe | Acme |  | ${A}, Mobile ${B}, Fax ${C}`,
  ],
  [
    'Salesforce, names of the API',
    'Id,FirstName,LastName,Account.Name,Phone,MobilePhone,AssistantPhone,HasOptedOutOfFax,DoNotCall,Description',
    `0031t00000AbCdE,Jane,Roe,Acme,${A},${B},+12025550199,false,false,`,
    `Jane Roe | Acme |  | ${A}, Mobile ${B}`,
  ],
  [
    'Pipedrive',
    'Person - Name,Person - Organization,Person - Phone - Work,Person - Phone - Mobile,Person - Email - Work,Person - Open deals,Person - ID',
    `Jane Roe,Acme,${A},${B},j@example.com,2,17`,
    `Jane Roe | Acme |  | Person Work ${A}, Person Mobile ${B}`,
  ],
  [
    'Zoho',
    'Record Id,Salutation,First Name,Last Name,Account Name,Email,Phone,Mobile,Home Phone,Asst Phone,Assistant,Description',
    `zcrm_4876876000000333,,Jane,Roe,Acme,j@example.com,${A},${B},,+12025550199,,`,
    `Jane Roe | Acme |  | ${A}, Mobile ${B}`,
  ],
  [
    'Mailchimp',
    'Email Address,First Name,Last Name,Address,Phone Number,Birthday,MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,GMTOFF,TIMEZONE,CC,REGION,LAST_CHANGED,LEID,EUID,NOTES,TAGS',
    `j@example.com,Jane,Roe,1 Main St,${A},,2,2024-01-02 10:00:00,,,,,US,,,123456789,abc,,`,
    `Jane Roe |  |  | ${A}`,
  ],
  [
    'Zendesk',
    'id,name,email,role,organization,phone,notes,details',
    `361234567890,Jane Roe,j@example.com,end-user,Acme,${A},VIP,`,
    `Jane Roe | Acme | VIP | ${A}`,
  ],
  [
    'Freshdesk',
    'Name,Title,Email,Work phone,Mobile phone,Twitter,Company,Address,Time Zone,Language,Tags,About',
    `Jane Roe,,j@example.com,${A},${B},,Acme,,,en,,`,
    `Jane Roe | Acme |  | Work ${A}, Mobile ${B}`,
  ],
  [
    'Shopify',
    'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address City,Default Address Phone,Phone,Accepts SMS Marketing,Total Spent,Total Orders,Note,Tax Exempt,Tags',
    `'6849205043,Jane,Roe,j@example.com,yes,Acme,1 Main St,Boston,${B},'${A},no,12.00,1,,no,`,
    `Jane Roe | Acme |  | Default Address ${B}, ${A}`,
  ],
  [
    'Stripe',
    'id,Description,Email,Name,Created (UTC),Delinquent,Card ID,Card Last4,Phone,Currency,Total Spend',
    `cus_1,,j@example.com,Jane Roe,2024-01-02 10:00,false,card_1,4242,${A},usd,12.00`,
    `Jane Roe |  |  | ${A}`,
  ],
  [
    'Skype',
    'type,id,display_name,profile.phones[0].number,profile.name.first,profile.name.surname',
    `Skype,8:jane,Jane Roe,${A},Jane,Roe`,
    `Jane Roe |  |  | Profile ${A}`,
  ],
  ['Samsung', 'Name,Phone number,Phone type,Email,Group', `Jane Roe,${A},1,,`, `Jane Roe |  |  | ${A}`],
  [
    'WhatsApp groups, saved by an extension',
    'Phone Number,Public Display Name,Saved Name,Country,Country Code,Is My Contact,Labels',
    `${A},Janie,Jane Roe,US,1,true,`,
    `Jane Roe |  |  | ${A}`,
  ],
  [
    'Naver, Korean',
    '이름,회사,부서,휴대폰,회사전화,팩스,이메일,메모',
    `김철수,차 회사,,${A},${B},,k@example.com,`,
    `김철수 | 차 회사 |  | 휴대폰 ${A}, 회사전화 ${B}`,
  ],
  [
    'Google, Korean',
    '성,이름,회사명,전화번호,휴대전화',
    `김,철수,차,${A},${B}`,
    `김철수 | 차 |  | ${A}, 휴대전화 ${B}`,
  ],
  [
    'Japanese',
    '姓,名,会社名,電話番号,携帯電話,FAX,備考',
    `山田,太郎,茶屋,${A},${B},,`,
    `山田太郎 | 茶屋 |  | ${A}, 携帯電話 ${B}`,
  ],
  [
    'QQ mail, Chinese',
    '姓名,昵称,手机,家庭电话,公司,电子邮件,备注',
    `王芳,小芳,${A},,茶店,f@example.com,好`,
    `王芳 | 茶店 | 好 | 手机 ${A}`,
  ],
  [
    'Arabic',
    'الاسم الأول,اسم العائلة,الشركة,رقم الجوال,ملاحظات',
    `محمد,علي,شاي,${A},`,
    `محمد علي | شاي |  | الجوال ${A}`,
  ],
  ['Hindi', 'नाम,कंपनी,मोबाइल नंबर', `जेन,चाय,${A}`, `जेन | चाय |  | मोबाइल ${A}`],
  ['Bengali', 'নাম,ফোন নম্বর', `জেন,${A}`, `জেন |  |  | ${A}`],
  [
    'Indonesian',
    'Nama Depan,Nama Belakang,Perusahaan,No. HP,Telepon',
    `Siti,Aminah,Teh,,${A}`,
    `Siti Aminah | Teh |  | ${A}`,
  ],
  [
    'the calls of this app',
    'Time (UTC),User,To,Contact,Country,Caller ID,Result,Reason,Seconds,Credits per minute,Credits,Outcome,Note,Call ID',
    `2026-11-20 15:04,Ann Boss,'${A},Jane Roe,US,'+12025550150,Answered,,61,1,2,Reached,Likes tea,0199a1b2-0000-7000-8000-000000000000`,
    `Jane Roe |  | Likes tea | ${A}`,
  ],
  [
    '26-german-heads.csv',
    '\uFEFFVorname;Nachname;Firma;Mobiltelefon;Telefon geschäftlich',
    'Erika;Köhle;Teehaus GmbH;+49 1512 3456789;+49 30 901820',
    'Erika Köhle | Teehaus GmbH |  | Mobiltelefon +4915123456789, Geschäftlich +4930901820',
  ],
  [
    '26-french-heads.csv',
    'Prénom,Nom,Société,Téléphone mobile',
    'Chloé,Martin,Thé & Co,+33 6 12 34 56 78',
    'Chloé Martin | Thé & Co |  | Mobile +33612345678',
  ],
  ['a list of customers', 'Kunde;Telefonnummer', `Jane Roe;${A}`, `Jane Roe |  |  | ${A}`],
  ['another one', 'Customer,Number', `Jane Roe,${A}`, `Jane Roe |  |  | ${A}`],
  ['first_name and last_name', 'first_name,last_name,company,phone', `Jane,Roe,Acme,${A}`, `Jane Roe | Acme |  | ${A}`],
]

test.each(EXPORTS)('%s', async (_, heads, row, contact) => {
  const { contacts, isUnclear } = (await read(`${heads}\r\n${row}\r\n`)) as Exclude<
    Awaited<ReturnType<typeof read>>,
    { problem: string }
  >
  const [only] = contacts
  expect(`${only?.name} | ${only?.company} | ${only?.note} | ${only?.numbers.join(', ')}`).toBe(contact)
  expect(contacts).toHaveLength(1)
  expect(isUnclear).toBe(false)
})

const people = (...numbers: string[]) => ({
  contacts: numbers.map((number, at) =>
    expect.objectContaining({ name: ['Jane Roe', 'Joe Doe', 'Ann Poe'][at], numbers: [number] }),
  ),
})

test.each([
  ['27-sep-line.csv', `sep=;\r\nName;Phone\r\nJane Roe;${A}\r\n`, people(A)],
  ['a sep= line in quotes, and tabs', `"sep=\t"\nName\tPhone\nJane Roe\t${A}\n`, people(A)],
  ['pipes', `Name|Phone\nJane Roe|${A}\n`, people(A)],
  ['14-mixed-line-ends.csv', `Name,Phone\r\nJane Roe,${A}\nJoe Doe,${B}\rAnn Poe,${C}\r\n`, people(A, B, C)],
  ['titles above the heads', `Customers 2026\r\nAs of 2026-11-20\r\n\r\nName,Phone\r\nJane Roe,${A}\r\n`, people(A)],
  ['heads in quotes behind a mark', `\uFEFF"Name","Phone"\nJane Roe,${A}\n`, people(A)],
  ['a mark within the quotes', `"\uFEFFName","Phone"\nJane Roe,${A}\n`, people(A)],
  [
    '49-columns-that-are-no-phones.csv',
    `Name,Miscellaneous,Phone\r\nJane Roe,4155550199,${A}\r\nJoe Doe,4155550198,\r\n`,
    { ...people(A), leftOut: [{ name: 'Joe Doe', numbers: [], why: 'noNumber', isWhole: true }] },
  ],
  [
    '49-more-columns.csv',
    `Name,Phone notes,Telephone preference,Cancelled,Phone\r\nJane Roe,4155550190,4155550191,4155550192,${A}\r\n`,
    people(A),
  ],
  ['no heads at all', `Jane Roe,${A}\nJoe Doe,${B}\n`, { ...people(A, B), isUnclear: true }],
  ['no heads, numbers first', `${A};Jane Roe\n${B};Joe Doe\n`, { ...people(A, B), isUnclear: true }],
  [
    'unknown heads',
    `Wer;Erreichbar unter\nJane Roe;${A}\nJoe Doe;${B}\n`,
    { ...people(`Erreichbar unter ${A}`, `Erreichbar unter ${B}`), isUnclear: true },
  ],
  [
    'numbers under a head that may be a name',
    `Name,Contact\nJane Roe,${A}\nJoe Doe,${B}\n`,
    { ...people(A, B), isUnclear: false },
  ],
  [
    'companies before names, and no heads',
    `Acme;${A};Jane Roe\nAcme;${B};Joe Doe\n`,
    { ...people(A, B), isUnclear: true },
  ],
  [
    'names, long notes behind them, and no heads',
    `Jane;${A};${'long note '.repeat(40)}\nJoe;${B};\n`,
    {
      contacts: [expect.objectContaining({ name: 'Jane' }), expect.objectContaining({ name: 'Joe' })],
      isUnclear: true,
    },
  ],
  ['the heads again in the middle', `Name,Phone\nJane Roe,${A}\nName,Phone\nJoe Doe,${B}\n`, people(A, B)],
  [
    'a quote that nobody closes',
    `Name,Phone\n"Jane Roe,${A}\nJoe Doe,${B}\n`,
    { contacts: [expect.objectContaining({ name: '"Jane Roe' }), expect.objectContaining({ name: 'Joe Doe' })] },
  ],
  ['formulas that keep digits', `Name,Phone\nJane Roe,="${A}"\nJoe Doe,'${B}\n`, people(A, B)],
  [
    'what a spreadsheet shortened',
    'Name,Phone\nJane Roe,1.20256E+10\n',
    { contacts: [], leftOut: [{ name: 'Jane Roe', numbers: ['1.20256E+10'], why: 'rounded', isWhole: true }] },
  ],
  ['what it did not', 'Name,Phone\nJane Roe,1.2025550100E+10\nJoe Doe,12025550101.0\n', people(A, B)],
])('%s', async (_, text, expected) => {
  expect(await read(text)).toMatchObject(expected)
})

test('colleagues of whom the file has no names stay apart', async () => {
  const { contacts } = (await read(`First,Company,Phone\n,Acme,${A}\n,Acme,${B}\n,Acme,${A}\n`)) as {
    contacts: object[]
  }
  expect(contacts).toHaveLength(2)
})

test.each([
  ['German', 'Kunde;Ansprechpartner;Telefon', 'Acme | Jane Roe'],
  ['English', 'Contact Name;Customer;Phone', 'Jane Roe | Acme'],
  ['Spanish', 'Cliente;Contacto;Teléfono', 'Acme | Jane Roe'],
  ['Dutch', 'Klant;Contactpersoon;Telefoon', 'Acme | Jane Roe'],
  ['Chinese', '客户名称;联系人;电话', 'Acme | Jane Roe'],
])('a customer beside the person to talk to is the company: %s', async (_, heads, names) => {
  expect(await read(`${heads}\n${names.replace(' | ', ';')};${A}\n`)).toMatchObject({
    contacts: [{ name: 'Jane Roe', company: 'Acme', numbers: [A] }],
    isUnclear: false,
  })
})

test('a customer alone, or beside a company, is a name', async () => {
  expect(await read(`Customer;Phone\nJane Roe;${A}\n`)).toMatchObject({ contacts: [{ name: 'Jane Roe', company: '' }] })
  expect(await read(`Customer;Company;Phone\nJane Roe;Acme;${A}\n`)).toMatchObject({
    contacts: [{ name: 'Jane Roe', company: 'Acme' }],
  })
})

test('people of one name with different numbers stay apart', async () => {
  const { contacts } = (await read(`Name,Company,Phone\nJane Roe,Acme,${A}\nJane Roe,Acme,${B}\nJane,Acme,${A}\n`)) as {
    contacts: object[]
  }
  expect(contacts).toHaveLength(2)
})

test.each([
  ['(202) 555-0100 ext. 4', 'ext. 4'],
  ['+1 202 555 0100 x12', 'ext. 12'],
  ['202-555-0100 #7', 'ext. 7'],
  ['+12025550100p123', 'ext. 123'],
  ['202-555-0100w456', 'ext. 456'],
  ['+12025550100,,789#', 'then 789#'],
  ['+12025550100;42', 'ext. 42'],
])('31-pauses.vcf: %s keeps what is dialed later', async (text, label) => {
  expect(await read(`Name,Work Phone\nJane Roe,"${text}"\n`)).toMatchObject({
    contacts: [{ numbers: [`Work, ${label} ${A}`] }],
  })
})

test.each([
  ['11-two-numbers-one-cell.csv', `${A} / ${B}`],
  ['or', '(202) 555-0100 or (202) 555-0101'],
  ['a line break', '"(202) 555-0100\n(202) 555-0101"'],
  ['a semicolon', '202-555-0100; 202-555-0101'],
])('two numbers in a cell, with %s', async (_, cell) => {
  expect(await read(`Name,Phone\nJane Roe,${cell}\n`)).toMatchObject({ contacts: [{ numbers: [A, B] }] })
})
