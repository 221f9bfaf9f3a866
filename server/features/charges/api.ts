import { chargeAnswer, chargesAnswer } from '#contracts/answers/money.ts'
import { openApi } from '#contracts/open-api.ts'

/** What loads earn and cost, as far as the token's person may see it. */
export const api = openApi({
  'GET /loads/:loadId/charges': {
    procedure: 'charges.ofLoad',
    tag: 'Charges',
    summary: 'Lists the charges of a load by side',
    answer: chargesAnswer,
  },
  'POST /loads/:loadId/charges': {
    procedure: 'charges.addAccessorial',
    tag: 'Charges',
    summary: 'Adds an accessorial to one side of a load',
    answer: chargeAnswer,
  },
})
