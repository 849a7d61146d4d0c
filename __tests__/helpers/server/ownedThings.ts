import type { NewContact } from '../../../contract/contacts'
import type { PushSubscription } from '../../../contract/push'
import type { AccountRow } from '../../../server/database/accountStore'
import { insertCallerId } from '../../../server/database/callerIdStore'
import { insertCreditRequest } from '../../../server/database/creditRequestStore'
import { findPurchase, insertPurchase } from '../../../server/database/purchaseStore'
import { insertCard } from '../../../server/database/savedCardStore'
import { newPurchase, packageGroupOf } from '../../../server/domain/purchases/buyer'
import { newId } from '../../../server/ground/ids'
import { vapidKeysFrom } from '../../../server/ground/vapid'
import { PushReceiver } from './pushReceiver'
import type { TestServer } from './testServer'
import { SECRETS } from './testServer'

/** Creates new resources of an account, and returns their sids or the request bodies that name them. */
export class Resources {
  readonly #server: TestServer
  #numbers = 1000

  constructor(server: TestServer) {
    this.#server = server
  }

  /** Not within 555, whose 1212 is directory assistance and gets no code. */
  newNumber(): string {
    this.#numbers += 1
    return `+1212557${this.#numbers}`
  }

  async codeSent() {
    const phone_number = this.newNumber()
    const asked = { phone_number, method: 'text', scope: 'caller_ids.create' }
    const { body } = await this.#server.rest('POST', 'verification/request/', asked)
    const verification_code = this.#server.outbox.messages(phone_number)[0]?.text.slice(0, 6)
    return { verification_sid: body.verification_sid, verification_code }
  }

  async newAccount() {
    const phone_number = this.newNumber()
    const verification_receipt = await this.#server.prove(phone_number, 'accounts.create')
    return { name: 'Nora', phone_number, email_address: 'n@example.com', new_password: '4711', verification_receipt }
  }

  async logIn() {
    const { phoneNumber } = await this.#server.join({ phoneNumber: this.newNumber() })
    return { provider_type: 'phone', phone_number: phoneNumber, passcode: '1234', ip_address: '' }
  }

  async newPin() {
    const { phoneNumber } = await this.#server.join({ phoneNumber: this.newNumber() })
    const verification_receipt = await this.#server.prove(phoneNumber, 'accounts.password.update')
    return { new_password: '4711', verification_receipt }
  }

  async provenNumber() {
    return { verification_receipt: await this.#server.prove(this.newNumber(), 'caller_ids.create') }
  }

  async device({ id }: AccountRow): Promise<string> {
    const token = await this.#server.services.tokens.issue(id, '')
    const viewer = await this.#server.services.tokens.viewerOf(token)
    return viewer?.tokenSid ?? ''
  }

  async callerId({ id: accountId }: AccountRow): Promise<string> {
    const id = this.#newId()
    const row = { id, phoneNumber: this.newNumber(), label: '', isDefault: false, verifiedAt: this.#now() }
    await insertCallerId(this.#server.db, accountId, row)
    return id
  }

  newPushSubscription(): PushSubscription {
    const { publicKey } = vapidKeysFrom(SECRETS.sandboxWebhookSecret)
    return { ...new PushReceiver().subscription, public_key: publicKey }
  }

  newContact(): NewContact {
    return { name: 'Zoe', numbers: [{ phone_number: this.newNumber() }], scope: 'private' }
  }

  async contact(owner: AccountRow): Promise<string> {
    return (await this.#server.services.contacts.add(owner, this.newContact())).sid
  }

  /** The body that places a call, long enough after the previous one. */
  async newCall(owner: AccountRow) {
    this.#server.clock.jump(20_000)
    return { to: '+12025550100', caller_id_sid: await this.callerId(owner) }
  }

  /** A call that has not reached the carrier. */
  async call(owner: AccountRow): Promise<string> {
    const { sid } = await this.#server.services.calls.place(owner, await this.newCall(owner))
    return sid
  }

  async purchase(owner: AccountRow): Promise<string> {
    const { catalogue } = this.#server.services
    const [wanted] = await catalogue.list(packageGroupOf(owner))
    if (!wanted) throw new Error('Nothing is for sale')
    const purchase = newPurchase(owner, wanted, { method: 'card', provider: 'sandbox' }, this.#server.clock.now())
    await insertPurchase(this.#server.db, purchase)
    return purchase.id
  }

  async receipt(owner: AccountRow): Promise<string> {
    const purchase = await findPurchase(this.#server.db, await this.purchase(owner))
    if (purchase) await this.#server.services.purchases.settle(purchase, 'paid')
    const [line] = await this.#server.db.query<{ id: string }>(
      `SELECT transfer_id AS id FROM ledger_leg WHERE owner_id = $1 AND kind = 'balance' ORDER BY entry DESC LIMIT 1`,
      [owner.id],
    )
    return line?.id ?? ''
  }

  wanted(buyer: AccountRow) {
    return { stripe_product_id: buyer.isCorporate ? 'prod_corporate_165' : 'prod_standard_63' }
  }

  payPalOrder(buyer: AccountRow) {
    const back = `${this.#server.url}/settings/payment`
    const rest = { coupon_code: '', payment_method: 'paypal-express', return_url: back, cancel_url: back }
    return { ...rest, ...this.wanted(buyer) }
  }

  replenisherSettings(buyer: AccountRow) {
    return { ...this.wanted(buyer), balance_threshold: 2.5, is_active: 0 as const }
  }

  async replenisher(owner: AccountRow): Promise<string> {
    await this.#server.services.replenishers.save(owner, this.replenisherSettings(owner))
    const [row] = await this.#server.db.query<{ id: string }>('SELECT id FROM auto_replenisher WHERE account_id = $1', [
      owner.id,
    ])
    return row?.id ?? ''
  }

  async card({ id: accountId }: AccountRow): Promise<string> {
    const id = this.#newId()
    const card = { brand: 'visa', last4: '4242', expiryMonth: 12, expiryYear: 2034, createdAt: this.#now() }
    await insertCard(this.#server.db, { ...card, id, accountId, customerRef: `cus_${id}`, methodRef: `pm_${id}` })
    return id
  }

  async subAccount({ id: rootId }: AccountRow): Promise<string> {
    return (await this.#server.join({ phoneNumber: this.newNumber(), rootId })).id
  }

  async requestTo(parent: AccountRow) {
    const accountId = await this.subAccount(parent)
    const request_sid = this.#newId()
    await insertCreditRequest(this.#server.db, { id: request_sid, accountId, amount: 100, createdAt: this.#now() })
    return { id: parent.id, request_sid }
  }

  #newId(): string {
    return newId(this.#server.clock.now())
  }

  #now(): Date {
    return new Date(this.#server.clock.now())
  }
}
