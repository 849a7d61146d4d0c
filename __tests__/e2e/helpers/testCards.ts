/** Cards of the sandbox, by their outcome. */
export const CARD_PAYS = '4242 4242 4242 4242'
export const CARD_IS_DECLINED = '4000 0000 0000 0002'
export const CARD_IS_CHALLENGED = '4000 0027 6000 3184'
