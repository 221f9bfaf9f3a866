import type { AnswerOf } from '../answers.ts'

const id = (end: string) => `0198c1a0-0000-7000-8000-${end.padStart(12, '0')}`

/** How the first line of the invoice came about: the origin ticket's net by the rate of the second version of a card. */
export const lineHow: AnswerOf<'invoicing.how'> = {
  explanation: {
    inputs: [
      { key: 'origin_net', unit: 'lb', value: '49280', source: { kind: 'ticket', id: id('d1') } },
      { key: 'rate', unit: 'money_per_unit', value: '16.2291', source: { kind: 'rate', id: id('d2'), version: 2 } },
    ],
    steps: [
      { code: 'ticket_chosen', params: { basis: 'origin', ticket: 'origin' } },
      { code: 'weight_to_quantity', params: { net: '49280', from: 'lb', unit: 'ton', quantity: '24.64' } },
      { code: 'quantity_times_rate', params: { quantity: '24.64', rate: '16.2291', unit: 'ton', amount: '399.89' } },
    ],
    rounding: [
      { of: 'quantity', to: '0.01', mode: 'half_away' },
      { of: 'amount', to: '0.01', mode: 'half_away' },
    ],
  },
  tickets: [{ id: id('d1'), kind: 'origin', number: '318083', documentId: id('d3'), pictureSha256: null }],
}
