/**
 * Words of column headers: whole headers for names, companies and notes, in the languages that address books are kept
 * in.
 */

const list = (...lines: string[]) => lines.flatMap((line) => line.split('|'))

export const NAME_HEADS = list(
  'primary contact|primary contact name|main contact|main contact name|name|names|full name|display name|file as|contact|contacts|contact name|contact full name|customer|customer name|client',
  'client name|person|person name|lead|lead name|member|member name|recipient|patient|guest|guest name|tenant|profile name',
  'subscriber|who|friendly name|saved name|kunde|kundin|kundenname|kontakt|kontaktname|ansprechpartner|ansprechperson|vollständiger name',
  'anzeigename|speichern unter|vor und nachname|nom|nom complet|nom et prénom|prénom et nom|prénom nom|nom prénom|nom affiché',
  'nom du contact|nom du client|contact nom|nombre|nombre completo|nombre y apellidos|nombre y apellido|nombre para mostrar',
  'nombre del contacto|nombre del cliente|cliente|contacto|nome|nome completo|nome e cognome|nome visualizzato|contatto',
  'persona nombre|pessoa nome|nome do contato|nome de exibição|contato|nome do cliente|cliente nome|naam|volledige naam|weergavenaam|klant|klantnaam',
  'contactpersoon|imię i nazwisko|nazwisko i imię|klient|nazwa|nazwa kontaktu|ad soyad|adı soyadı|isim soyisim|müşteri|kişi',
  'görünen ad|navn|fullt navn|namn|nimi|jméno a příjmení|név|teljes név|nume|nume complet|tên|họ và tên|họ tên|nama',
  'nama lengkap|fullname|displayname|фио|полное имя|полное имя контакта|наименование|название|контактное лицо|контрагент|имя контрагента|контакт|клиент|имя и фамилия|имя фамилия|фамилия имя|фамилия имя отчество|абонент|піб|клієнт',
  '姓名|名称|全名|联系人|联系人姓名|客户|客户姓名|客户名称|显示名称|聯絡人|客戶|顯示名稱|氏名|お名前|名前|表示名|連絡先|連絡先名|顧客名|フルネーム',
  '성명|표시 이름|고객|고객명|연락처|연락처 이름|الاسم|الاسم الكامل|اسم|اسم العميل|العميل|جهة الاتصال|नाम|पूरा नाम|ग्राहक|संपर्क|নাম|পুরো নাম|গ্রাহক',
  'ime i prezime|ime in priimek|име и фамилия|meno a priezvisko|vardas pavardė|vārds uzvārds|täisnimi|fullt nafn',
  'שם|שם מלא|איש קשר|לקוח|όνομα|ονοματεπώνυμο|ชื่อ|ชื่อเต็ม|ชื่อลูกค้า|نام|نام کامل',
)

/** Headers of names that are a person's: all other names in the table are companies. */
export const CONTACT_PERSON_HEADS = list('primary contact|primary contact name|main contact|main contact name')

/** Headers of names that may be companies: next to a column with a contact person, they are the company. */
export const CUSTOMER_HEADS = list(
  'customer|customer name|client|client name|kunde|kundin|kundenname|nom du client|nombre del cliente|cliente|nome do cliente',
  'lead|lead name|наименование|название|контрагент|имя контрагента',
  'cliente nome|klant|klantnaam|klient|müşteri|клиент|клієнт|客户|客户名称|客戶|顧客名|고객|고객명|اسم العميل|العميل|ग्राहक|গ্রাহক|לקוח|ชื่อลูกค้า',
)

/** Used for people without another name. */
export const NICKNAME_HEADS = list(
  'nickname|nick name|public display name|alias|spitzname|surnom|apodo|soprannome|apelido|bijnaam|昵称|暱稱|ニックネーム|닉네임',
)

export const FIRST_HEADS = list(
  'first name|firstname|given name|givenname|forename|fname|first|given|contact first name|person first name|customer first name|vorname|rufname',
  'prénom|prénoms|nombre de pila|primer nombre|primeiro nome|voornaam|imię|ad|adı|isim|fornavn|fornamn|etunimi|jméno',
  'keresztnév|utónév|prenume|име|ime|meno|vardas|vārds|eesnimi|nafn|nama depan|имя|імя|ім я|名|名字|이름|الاسم الأول|الاسم الاول|पहला नाम|প্রথম নাম|שם פרטי|ชื่อจริง|نام کوچک',
)

export const MIDDLE_HEADS = list(
  'middle name|middle names|additional name|second name|middle initial|middle|weitere vornamen|zweiter vorname',
  'deuxième prénom|autres prénoms|autre prénom|2e prénom|segundo nombre|secondo nome|segundo nome|nome do meio|altri nomi',
  'toinen nimi|tên đệm|tweede naam|tussenvoegsel|drugie imię|ikinci ad|orta ad|mellannamn|mellemnavn|mellomnavn|отчество|по батькові|中间名|中間名',
  'ミドル ネーム|ミドルネーム|중간 이름|الاسم الأوسط|मध्य नाम|মধ্য নাম',
)

export const LAST_HEADS = list(
  'cognoms|cognom|apelidos|prezime|priimek|презиме|презимето|priezvisko|pavardė|uzvārds|perekonnanimi|eftirnafn',
  'last name|lastname|family name|surname|lname|last|family|contact last name|person last name|customer last name|nachname|familienname',
  'zuname|nom de famille|apellido|apellidos|primer apellido|cognome|sobrenome|último nome|achternaam|familienaam|nazwisko',
  'soyad|soyadı|soyisim|etternavn|efternavn|efternamn|sukunimi|příjmení|vezetéknév|családnév|nume de familie|nama belakang|họ',
  'фамилия|прізвище|姓|姓氏|성|성씨|اسم العائلة|اللقب|الكنية|उपनाम|कुलनाम|পদবি|শেষ নাম|שם משפחה|επώνυμο|επίθετο|นามสกุล|نام خانوادگی',
)

export const COMPANY_HEADS = list(
  'фирма|tvrtka|podjetje|spoločnosť|įmonė|uzņēmums|ettevõte|fyrirtæki',
  'kontoname|primäres unternehmen|zugehöriges unternehmen|nom de compte|entreprise principale|entreprise associée|nombre de cuenta',
  'empresa principal|empresa asociada|nome da conta|azienda principale|accountnaam|persona organización|pessoa organização|関連付けられた会社',
  'company|company name|companyname|organization|organisation|organization name|organisation name|organization 1 name|organisation 1 name',
  'account|account name|employer|business name|associated company|primary company|work company|workplace|company organization',
  'person organization|person organisation|addresses company|default address company|billing company|company company name',
  'firma|firmenname|unternehmen|betrieb|société|entreprise|nom de la société|raison sociale|empresa|compañía|organización',
  'nombre de la empresa|azienda|società|ditta|nome azienda|organizzazione|organização|companhia|nome da empresa|bedrijf',
  'bedrijfsnaam|organisatie|nazwa firmy|organizacja|şirket|şirket adı|kurum|virksomhed|firmanavn|företag|yritys|společnost|cég',
  'perusahaan|công ty|компания|организация|название компании|место работы|компанія|公司|公司名称|单位|单位名称|公司名稱|会社|会社名',
  '勤務先|회사|회사명|회사 이름|직장|الشركة|اسم الشركة|جهة العمل|कंपनी|कंपनी का नाम|কোম্পানি|প্রতিষ্ঠান|חברה|εταιρεία|บริษัท|شرکت',
)

export const NOTE_HEADS = list(
  'note|notes|contact notes|comment|comments|remark|remarks|description|memo|customer note|beschreibung|descripción|descrição|descrizione|muistiinpanot|noter|notiz|notizen|bemerkung|bemerkungen',
  'anmerkung|anmerkungen|kommentar|kommentare|remarque|remarques|commentaire|commentaires|nota|notas|comentario|comentarios',
  'observaciones|commenti|osservazioni|observações|anotações|notitie|notities|opmerking|opmerkingen|notatka|notatki|uwagi|not',
  'notlar|notat|notater|anteckningar|poznámka|poznámky|megjegyzés|catatan|ghi chú|заметка|заметки|примечание|примечания',
  'комментарий|нотатки|备注|附注|附註|備註|メモ|備考|메모|비고|ملاحظات|ملاحظة|टिप्पणी|टिप्पणियाँ|নোট|মন্তব্য|הערות|σημειώσεις|หมายเหตุ',
)

/** Headers of whole names; next to first names they mean last names, and next to last names first names. */
export const PART_OR_WHOLE = list(
  'name|nom|nombre|nome|nume|naam|navn|namn|nimi|ad|adı|isim|imię|jméno|tên|nama|имя|імя|ім я|име|ime|meno|vardas|nafn|名字|이름|όνομα|ชื่อ|שם|الاسم|नाम|নাম|نام',
)

/** A column of phone numbers has one of these words, */
export const PHONE_WORDS = list(
  'phone|phones|tel|telephone|telephones|telephon|téléphone|téléphones|télephone|teléfono|teléfonos|telefone|telefones|telefono',
  'mobile|mobiles|cell|cellphone|cellular|celular|celulares|cellulare|mobil|móvil|móviles|telemóvel|portable|gsm|mobiel',
  'mobitel|sími|farsími|tālrunis|tālruņa|telefona|telefonska|телефонен|simu|smartphone|komórka|komórkowy|landline|whatsapp|viber|msisdn|fijo|fisso|fixo|ponsel|telepon|điện thoại|di động|puhelin',
  'puhelinnumero|тел|мобильный|мобильник|сотовый|мобільний|isdn|callback|手机|手機|jawwal',
)

/**
 * or contains one of these: some languages join words (German and its neighbors), others don't separate them at all.
 */
export const PHONE_PARTS = list(
  'telefon|telefoon|puhelin|handy|festnetz|rufnummer|mobilnummer|mobilnr|телефон|手机|手機|电话|電話|座机|携帯|ケータイ|전화|휴대폰|핸드폰|모바일',
  'هاتف|جوال|موبايل|محمول|تلفن|موبایل|फ़ोन|फोन|मोबाइल|दूरभाष|ফোন|মোবাইল|טלפון|נייד|τηλέφωνο|τηλεφωνο|κινητό|โทรศัพท์|มือถือ|เบอร์',
)

/** Headers that mean phone numbers only on their own: with other words they mean something else. */
export const NUMBER_HEADS = list(
  'number|numbers|nummer|nr|numer|numéro|número|numero|numéros|nomor|номер|号码|號碼|番号|번호|رقم|नंबर|নম্বর|to|hp|contact number|contact no',
  'contact numbers|ph|ph no|mob|mob no|моб|сот|direct|direct line|direct dial|contact nr|kontaktnummer|primary|hotline|cep no|yhteystieto',
)

/** Of calling codes that have a column of their own, whatever precedes these words. */
export const CODE_HEADS = list(
  'country code|calling code|country calling code|dial code|dialing code|dialling code|isd code|isd|ddi|ländervorwahl|landesvorwahl',
  'länderkennung|indicatif|indicatif pays|code pays|código de país|código del país|código do país|landcode|landnummer',
  'landnummer|alan kodu|ülke kodu|kode negara|mã quốc gia|код страны|код країни|国家代码|国家区号|國碼|国番号|국가 코드|국가번호|رمز الدولة',
)

/** What links the words of a header; alone it is no label: "Número de teléfono", "Your phone number". */
export const LINKING_WORDS = list('de|del|della|di|do|da|du|des|of|the|your|my|su|tu|din|ditt|n|nº|n°|№|la|le|el|il')

/** Headers that mean phone numbers if there are numbers below them. */
export const PLACE_HEADS = list(
  'home|work|office|main|other|business|private|privat|geschäftlich|dienstlich|beruflich|arbeit|büro|bureau|domicile|travail',
  'casa|trabajo|oficina|lavoro|ufficio|trabalho|escritório|thuis|werk|dom|praca|ev|iş|дом|домашний|рабочий|работа|自宅|职场|家庭',
  '办公室|单位电话|집|사무실|المنزل|العمل|घर|कार्यालय|বাড়ি|অফিস|primary contact|secondary contact|alternate|alternative|sms',
)

/** Not a number to call, or one of somebody else. */
export const NO_PHONE_WORDS = list(
  'note|notes|preference|preferences|preferred|type|types|label|labels|typ|yomi|phonetic|assistant|assistants|assistent',
  'assistentin|assistente|assistenten|asistente|asst|sekretariat|secretary|secretaria|spouse|manager|emergency|notfall|urgence',
  'emergencia|opt|optin|consent|verified|status|country|code|prefix|extension|extensions|ext|carrier|provider|call|calls|dnc',
  'time|date|day|days|count|id|owner|priority|model|marketing|accepts|subscribed|validation|score|of|os|app|timezone|price',
  'assistant e|assistante|asystent|asistan|notitie|kommentar|notiz|nota|tipo|помощник|ассистент|助理|アシスタント|비서|مساعد|类型|種類|유형|类别',
)

/** Who calls them hears a tone. */
export const TONE_PARTS = list(
  'fax|faks|факс|传真|傳真|ファックス|ファクス|팩스|فاكس|फैक्स|ফ্যাক্স|פקס|φαξ|pager|telex|пейджер|ポケベル',
)

export const EMAIL_WORDS = list(
  'e mail|email|emails|mail|sähköposti|sähköpostiosoite|correo|correo electrónico|courriel|mailadresse|emailadresse|eposta|e posta|epost|почта|邮箱|邮件|電郵|電子郵件',
  'メール|eメール|電子メール|이메일|메일|البريد|البريد الإلكتروني|ईमेल|ইমেইল|אימייל|דואל|อีเมล|ایمیل',
)

/** They say that a column contains numbers, but not which kind. */
export const GENERIC_WORDS = list(
  'phone|phones|tel|telephone|telephones|telephon|téléphone|téléphones|teléfono|teléfonos|telefone|telefones|telefono|telefon',
  'număr|numărul|telefonszám|szám|телефонен|телефону|شماره|broj|telefona|telefonní|telefónne|číslo|numeris|numurs',
  'tālrunis|tālruņa|sími|telefonska|številka|nambari|ya|simu|số|điện|thoại|telefonu|telefonum|telefoon|telefonnummer|telefoonnummer|telefonnr|rufnummer|nummer|number|numbers|nr|numer|numéro|número|numero',
  'no|nos|to|ph|contact|value|puhelin|puhelinnumero|telepon|nomor|điện thoại|телефон|номер|тел|电话|電話|电话号码|電話番号|番号|号码|號碼',
  'التليفون|هاتف|الهاتف|رقم|تلفن|전화|전화번호|번호|फ़ोन|फोन|नंबर|ফোন|নম্বর|טלפון|מספר|τηλέφωνο|โทรศัพท์|เบอร์|เบอร์โทร|เบอร์โทรศัพท์',
)
