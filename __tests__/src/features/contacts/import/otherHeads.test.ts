import { readContactsFile } from '../../../../../src/features/contacts/import/readContactsFile'

async function read(text: string, country: 'US' | 'DE' | 'RU' | 'FI' = 'US') {
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

const [A, B] = ['+12025550100', '+12025550101']

describe('people are not named after their company', () => {
  test.each([
    [
      'WooCommerce',
      `Order ID,Billing First Name,Billing Last Name,Billing Company,Billing Phone,Shipping First Name,Shipping Last Name\n123,Jane,Roe,Acme,${A},Max,Moe\n`,
    ],
    ['Shopware', `Rechnung Vorname;Rechnung Nachname;Firma;Telefon\nJane;Roe;Acme;${A}\n`],
    ['Google Workspace', `First Name [Required],Last Name [Required],Company,Work Phone\nJane,Roe,Acme,${A}\n`],
    ['Close', `lead_id,lead_name,contact_id,contact_name,primary_phone\nlead_1,Acme,cont_1,Jane Roe,${A}\n`],
    ['Close, leads', `id,display_name,primary_contact_name,primary_contact_primary_phone\nlead_1,Acme,Jane Roe,${A}\n`],
    ['Brevo', `EMAIL,LASTNAME,FIRSTNAME,COMPANY,SMS\nj@example.com,Roe,Jane,Acme,${A}\n`],
    ['amoCRM', `"ID","Тип","Название","Компания","Рабочий телефон"\n"1","контакт","Jane Roe","Acme","'${A}"\n`],
    ['1C', `Наименование;Телефон;Контактное лицо\nAcme;${A};Jane Roe\n`],
    ['Pipedrive, Spanish', `Persona - Nombre,Persona - Organización,Persona - Teléfono\nJane Roe,Acme,${A}\n`],
    ['Zoho, German', `Vorname,Nachname,Kontoname,Telefon\nJane,Roe,Acme,${A}\n`],
    ['HubSpot, French', `Prénom,Nom de famille,Numéro de téléphone,Entreprise principale\nJane,Roe,${A},Acme\n`],
  ])('%s', async (_, text) => {
    expect(await read(text)).toMatchObject({
      contacts: [{ name: 'Jane Roe', company: 'Acme', numbers: [expect.stringContaining(A)] }],
      isUnclear: false,
    })
  })

  test('without a question, where a column may hold their names', async () => {
    expect(await read(`Company,Signer's name,Phone\nAcme,Jane Roe,${A}\nBeta,Joe Doe,${B}\n`)).toMatchObject({
      isUnclear: true,
    })
    expect(await read(`Company,City,Phone\nAcme,Boston,${A}\n`)).toMatchObject({ isUnclear: false })
  })

  test("and other people's first names are not theirs", async () => {
    expect(await read(`Name,Phone,Billing First Name,Billing Last Name\nJane Roe,${A},Max,Moe\n`)).toMatchObject({
      contacts: [{ name: 'Jane Roe' }],
    })
    expect(await read(`Company,Phone,Assistant First Name,Assistant Last Name\nAcme,${A},Max,Moe\n`)).toMatchObject({
      contacts: [{ name: 'Acme' }],
    })
  })
})

test.each([
  ['49,1711234567', '+491711234567'],
  ['49,0171 1234567', '+491711234567'],
  ['+49,1711234567', '+491711234567'],
  ['0049,171/1234567', '+491711234567'],
  ['49.0,1711234567', '+491711234567'],
  ["'+49,1711234567", '+491711234567'],
  ['Germany (+49),1711234567', '+491711234567'],
  ['49,491711234567', '+491711234567'],
  ['49,+12025550100', '+12025550100'],
  ['1,2025550100', '+12025550100'],
  ['+1 684,6331234', '+16846331234'],
  ['DE,+491711234567', '+491711234567'],
  [',2025550100', '+12025550100'],
])('calling codes in a column of their own belong to the numbers: %s', async (cells, number) => {
  expect(await read(`Name,Phone Country Code,Phone Number\nErika,${cells}\n`)).toMatchObject({
    contacts: [{ numbers: [number] }],
  })
  const [code, phone] = cells.split(',')
  expect(await read(`Nom;Téléphone;Indicatif\nErika;${phone};${code}\n`)).toMatchObject({
    contacts: [{ numbers: [number] }],
  })
})

test('each calling code belongs to the number behind it', async () => {
  const heads = 'Name,Mobile country code,Mobile,Work phone country code,Work phone'
  expect(await read(`${heads}\nErika,49,1711234567,44,2079460018\n`)).toMatchObject({
    contacts: [{ numbers: ['Mobile +491711234567', 'Work +442079460018'] }],
  })
})

test('no number is made of a calling code and a part of one', async () => {
  const heads = 'Name,PhoneCountryCode,PhoneAreaCode,PhoneNumber,Vorwahl'
  expect(await read(`${heads}\nJane,44,20,79460018,030\n`)).toMatchObject({
    contacts: [],
    leftOut: [{ name: 'Jane', numbers: ['79460018'], why: 'unreadable' }],
  })
})

test.each([
  ['Número de teléfono', ''],
  ['Numéro de téléphone 1', ''],
  ['Numero di telefono', ''],
  ['Phone Number(s)', ''],
  ['Your phone number', ''],
  ['phoneNumber1', ''],
  ['Phone1', ''],
  ['Số điện thoại', ''],
  ['Mobile2', 'Mobile '],
  ['Teléfono del trabajo', 'Del trabajo '],
])('a label says where a number rings: %s', async (head, label) => {
  expect(await read(`Name,${head}\nJane,${A}\n`)).toMatchObject({
    contacts: [{ numbers: [`${label}${A}`] }],
    isUnclear: false,
  })
})

test('the numbers of rows are no phone numbers', async () => {
  expect(await read(`Nr.;Name;Telefon\n1;Jane;${A}\n12;Joe;${B}\n`)).toMatchObject({
    contacts: [{ name: 'Jane' }, { name: 'Joe' }],
    leftOut: [],
  })
  expect(await read(`Direct;Name;Telefon\n101;Jane;${A}\n102;Joe;${B}\n`)).toMatchObject({
    leftOut: [{ numbers: ['101'] }, { numbers: ['102'] }],
  })
  expect(await read(`Number,Name,Phone\n${A},Jane,${B}\n`)).toMatchObject({
    contacts: [{ numbers: [expect.stringContaining(A), B] }],
  })
})

test('Outlook, Finnish', async () => {
  const heads = 'Etunimi,Toinen nimi,Sukunimi,Yritys,Työpuhelin,Kotipuhelin,Sähköpostiosoite,Muistiinpanot'
  expect(await read(`${heads}\nAino,Eeva,Mäki,Tee,09 1234 5678,,a@example.com,Moi\n`, 'FI')).toMatchObject({
    contacts: [{ name: 'Aino Eeva Mäki', company: 'Tee', note: 'Moi', numbers: ['Työpuhelin +358912345678'] }],
    isUnclear: false,
  })
})

test.each([
  ['Bulgarian', 'Име;Фамилия;Телефонен номер;Фирма'],
  ['Serbian', 'Ime;Prezime;Broj telefona;Firma'],
  ['Slovenian', 'Ime;Priimek;Telefonska številka;Podjetje'],
  ['Slovak', 'Meno;Priezvisko;Telefónne číslo;Spoločnosť'],
  ['Lithuanian', 'Vardas;Pavardė;Telefono numeris;Įmonė'],
  ['Latvian', 'Vārds;Uzvārds;Tālrunis;Uzņēmums'],
  ['Estonian', 'Eesnimi;Perekonnanimi;Telefon;Ettevõte'],
  ['Catalan', 'Nom;Cognoms;Telèfon;Empresa'],
  ['Galician', 'Nome;Apelidos;Teléfono;Empresa'],
])('%s', async (_, heads) => {
  expect(await read(`${heads}\nJane;Roe;${A};Acme\n`)).toMatchObject({
    contacts: [{ name: 'Jane Roe', company: 'Acme', numbers: [A] }],
    isUnclear: false,
  })
})

test('a first or last name alone is asked about, where the other one may be beside it', async () => {
  expect(await read(`First name,Clan,Phone\nJane,Roe,${A}\nJoe,Doe,${B}\n`)).toMatchObject({ isUnclear: true })
  expect(await read(`First name,Phone\nJane,${A}\n`)).toMatchObject({ isUnclear: false })
})
