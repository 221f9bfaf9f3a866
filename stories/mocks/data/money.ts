import type { AnswerOf } from '../answers.ts'

/** What a driver has earned. */
export const earnings: AnswerOf<'charges.earnings'> = {
  thisWeek: { from: '2026-11-16', lockedCents: 43157, proposedCents: 0 },
  weeks: [
    { from: '2026-11-16', lockedCents: 43157, proposedCents: 0 },
    { from: '2026-11-09', lockedCents: 52685, proposedCents: 0 },
  ],
  rows: [
    {
      id: '3d2fec88-b67b-7aa0-8193-b30e19e131dc',
      number: 'L-00047',
      status: 'closed',
      pickup: 'North Basin Aggregates, Collinsville',
      delivery: 'US-75 Widening, Station 40, Glenpool',
      deliveredAt: '2026-11-20T14:33:00.000Z',
      lines: [
        {
          id: '01a1f91e-fcc0-7475-a7e7-94a3e413bff3',
          side: 'driver',
          partyId: 'd7073354-deba-7164-8527-c24150c16d44',
          kind: 'linehaul',
          stopId: null,
          label: null,
          quantityMilli: 24220,
          unit: 'ton',
          rateMicro: 4150000,
          amountCents: 10051,
          state: 'locked',
          adjustsId: null,
          reason: null,
          createdAt: '2026-11-20T13:22:00.000Z',
          explanation: {
            inputs: [
              {
                key: 'origin_net',
                unit: 'lb',
                value: '48440',
                source: { id: 'b63ddefb-5cb5-7052-8996-0e4aaeb6a826', kind: 'ticket' },
              },
              {
                key: 'rate',
                unit: 'money_per_unit',
                value: '4.15',
                source: { id: '0402a380-096d-732b-8e38-79bd234cb3de', kind: 'rate', version: 1 },
              },
            ],
            steps: [
              { code: 'ticket_chosen', params: { basis: 'origin', ticket: 'origin' } },
              { code: 'weight_to_quantity', params: { net: '48440', from: 'lb', unit: 'ton', quantity: '24.22' } },
              {
                code: 'quantity_times_rate',
                params: { rate: '4.15', unit: 'ton', amount: '100.51', quantity: '24.22' },
              },
            ],
            rounding: [
              { of: 'quantity', to: '0.01', mode: 'half_away' },
              { of: 'amount', to: '0.01', mode: 'half_away' },
            ],
          },
        },
        {
          id: '01a1f91e-fcc0-7655-a656-3a79dd6a1504',
          side: 'driver',
          partyId: 'd7073354-deba-7164-8527-c24150c16d44',
          kind: 'detention',
          stopId: '01a1f61d-0760-7eb4-a822-4fbff9268a06',
          label: null,
          quantityMilli: 500,
          unit: 'hour',
          rateMicro: 28000000,
          amountCents: 1400,
          state: 'locked',
          adjustsId: null,
          reason: null,
          createdAt: '2026-11-20T13:22:00.000Z',
          explanation: {
            inputs: [
              {
                key: 'arrival',
                unit: 'instant',
                value: '2026-11-20T12:35:00.000Z',
                source: { id: '01a1f8f3-f520-76e2-af2e-c474de507fcf', kind: 'event' },
              },
              {
                key: 'appointment',
                unit: 'instant',
                value: '2026-11-20T12:00:00.000Z',
                source: { id: '01a1f61d-0760-7eb4-a822-4fbff9268a06', kind: 'event' },
              },
              {
                key: 'departure',
                unit: 'instant',
                value: '2026-11-20T13:22:00.000Z',
                source: { id: '01a1f91e-fcc0-729b-bc51-fb289637e60c', kind: 'event' },
              },
              {
                key: 'free_time',
                unit: 'minute',
                value: '30',
                source: { id: '0402a380-096d-732b-8e38-79bd234cb3de', kind: 'rate', version: 1 },
              },
              {
                key: 'detention_increment',
                unit: 'minute',
                value: '15',
                source: { id: '0402a380-096d-732b-8e38-79bd234cb3de', kind: 'rate', version: 1 },
              },
              {
                key: 'rate',
                unit: 'money_per_unit',
                value: '28.00',
                source: { id: '0402a380-096d-732b-8e38-79bd234cb3de', kind: 'rate', version: 1 },
              },
            ],
            steps: [
              {
                code: 'waiting_time',
                params: { to: '2026-11-20T13:22:00.000Z', from: '2026-11-20T12:35:00.000Z', minutes: '47' },
              },
              { code: 'billable_waiting', params: { free: '30', waited: '47', billable: '0.5', incrementMin: '15' } },
              {
                code: 'quantity_times_rate',
                params: { rate: '28.00', unit: 'hour', amount: '14.00', quantity: '0.5' },
              },
            ],
            rounding: [
              { of: 'quantity', to: '0.25', mode: 'up' },
              { of: 'amount', to: '0.01', mode: 'half_away' },
            ],
          },
        },
      ],
      tickets: [
        {
          id: 'b63ddefb-5cb5-7052-8996-0e4aaeb6a826',
          kind: 'origin',
          number: '173803',
          documentId: 'c9e88e39-e918-7a7e-884d-2098455f40eb',
          pictureSha256: '2065544e584cd311251b719ee06435cd2b08cd13f28a8958c39a4d7d8f11acfb',
        },
      ],
      totalCents: 11451,
    },
    {
      id: '04add148-704c-7731-84e9-66a7ee8870fc',
      number: 'L-00045',
      status: 'closed',
      pickup: 'Cedar Fork Quarry, Catoosa',
      delivery: 'Bixby Levee, East Reach, Bixby',
      deliveredAt: '2026-11-19T13:58:00.000Z',
      lines: [
        {
          id: '01a1f3df-e8a0-71c5-8c3f-338ce706295c',
          side: 'driver',
          partyId: 'd7073354-deba-7164-8527-c24150c16d44',
          kind: 'linehaul',
          stopId: null,
          label: null,
          quantityMilli: 23710,
          unit: 'ton',
          rateMicro: 4150000,
          amountCents: 9840,
          state: 'locked',
          adjustsId: null,
          reason: null,
          createdAt: '2026-11-19T12:55:00.000Z',
          explanation: {
            inputs: [
              {
                key: 'origin_net',
                unit: 'lb',
                value: '47420',
                source: { id: 'b8266021-fcd1-70c3-821e-6a6b246950be', kind: 'ticket' },
              },
              {
                key: 'rate',
                unit: 'money_per_unit',
                value: '4.15',
                source: { id: '0402a380-096d-732b-8e38-79bd234cb3de', kind: 'rate', version: 1 },
              },
            ],
            steps: [
              { code: 'ticket_chosen', params: { basis: 'origin', ticket: 'origin' } },
              { code: 'weight_to_quantity', params: { net: '47420', from: 'lb', unit: 'ton', quantity: '23.71' } },
              {
                code: 'quantity_times_rate',
                params: { rate: '4.15', unit: 'ton', amount: '98.40', quantity: '23.71' },
              },
            ],
            rounding: [
              { of: 'quantity', to: '0.01', mode: 'half_away' },
              { of: 'amount', to: '0.01', mode: 'half_away' },
            ],
          },
        },
      ],
      tickets: [
        {
          id: 'b8266021-fcd1-70c3-821e-6a6b246950be',
          kind: 'origin',
          number: '148964',
          documentId: '242fac2d-74e5-7919-86a6-65620ac0d993',
          pictureSha256: 'bf1ebcc63ab44bdb3a522b31ba1bb80bbb16c61829b588b58380a763c3ec9c77',
        },
      ],
      totalCents: 9840,
    },
    {
      id: 'c6cb651e-6443-72fe-87a6-c04897ef5bc0',
      number: 'L-00035',
      status: 'closed',
      pickup: 'Cedar Fork Quarry, Catoosa',
      delivery: 'Halverson Asphalt Plant, Jenks',
      deliveredAt: '2026-11-17T13:48:00.000Z',
      lines: [
        {
          id: '01a1e99b-6e00-7e22-b389-db10c5426fc8',
          side: 'driver',
          partyId: 'd7073354-deba-7164-8527-c24150c16d44',
          kind: 'linehaul',
          stopId: null,
          label: null,
          quantityMilli: 22750,
          unit: 'ton',
          rateMicro: 4150000,
          amountCents: 9441,
          state: 'locked',
          adjustsId: null,
          reason: null,
          createdAt: '2026-11-17T13:04:00.000Z',
          explanation: {
            inputs: [
              {
                key: 'origin_net',
                unit: 'lb',
                value: '45500',
                source: { id: 'f44cbfe7-a4a5-7e9d-8a35-422b17d0c7eb', kind: 'ticket' },
              },
              {
                key: 'rate',
                unit: 'money_per_unit',
                value: '4.15',
                source: { id: '0402a380-096d-732b-8e38-79bd234cb3de', kind: 'rate', version: 1 },
              },
            ],
            steps: [
              { code: 'ticket_chosen', params: { basis: 'origin', ticket: 'origin' } },
              { code: 'weight_to_quantity', params: { net: '45500', from: 'lb', unit: 'ton', quantity: '22.75' } },
              {
                code: 'quantity_times_rate',
                params: { rate: '4.15', unit: 'ton', amount: '94.41', quantity: '22.75' },
              },
            ],
            rounding: [
              { of: 'quantity', to: '0.01', mode: 'half_away' },
              { of: 'amount', to: '0.01', mode: 'half_away' },
            ],
          },
        },
        {
          id: '01a1e99b-6e00-7a58-bd1e-777513e32e16',
          side: 'driver',
          partyId: 'd7073354-deba-7164-8527-c24150c16d44',
          kind: 'detention',
          stopId: '01a1e873-b6e0-7abf-b7e5-919853477399',
          label: null,
          quantityMilli: 250,
          unit: 'hour',
          rateMicro: 28000000,
          amountCents: 700,
          state: 'locked',
          adjustsId: null,
          reason: null,
          createdAt: '2026-11-17T13:04:00.000Z',
          explanation: {
            inputs: [
              {
                key: 'arrival',
                unit: 'instant',
                value: '2026-11-17T12:27:00.000Z',
                source: { id: '01a1e979-8e20-75aa-8a7c-f5a7afc426e9', kind: 'event' },
              },
              {
                key: 'appointment',
                unit: 'instant',
                value: '2026-11-17T12:00:00.000Z',
                source: { id: '01a1e873-b6e0-7abf-b7e5-919853477399', kind: 'event' },
              },
              {
                key: 'departure',
                unit: 'instant',
                value: '2026-11-17T13:04:00.000Z',
                source: { id: '01a1e99b-6e00-7ace-9ae6-227796c1205e', kind: 'event' },
              },
              {
                key: 'free_time',
                unit: 'minute',
                value: '30',
                source: { id: '0402a380-096d-732b-8e38-79bd234cb3de', kind: 'rate', version: 1 },
              },
              {
                key: 'detention_increment',
                unit: 'minute',
                value: '15',
                source: { id: '0402a380-096d-732b-8e38-79bd234cb3de', kind: 'rate', version: 1 },
              },
              {
                key: 'rate',
                unit: 'money_per_unit',
                value: '28.00',
                source: { id: '0402a380-096d-732b-8e38-79bd234cb3de', kind: 'rate', version: 1 },
              },
            ],
            steps: [
              {
                code: 'waiting_time',
                params: { to: '2026-11-17T13:04:00.000Z', from: '2026-11-17T12:27:00.000Z', minutes: '37' },
              },
              { code: 'billable_waiting', params: { free: '30', waited: '37', billable: '0.25', incrementMin: '15' } },
              {
                code: 'quantity_times_rate',
                params: { rate: '28.00', unit: 'hour', amount: '7.00', quantity: '0.25' },
              },
            ],
            rounding: [
              { of: 'quantity', to: '0.25', mode: 'up' },
              { of: 'amount', to: '0.01', mode: 'half_away' },
            ],
          },
        },
      ],
      tickets: [
        {
          id: 'f44cbfe7-a4a5-7e9d-8a35-422b17d0c7eb',
          kind: 'origin',
          number: '587143',
          documentId: 'fc9a9560-15f6-77f5-81c9-1b36b03ba621',
          pictureSha256: 'e79381f19b4e7728e1670dfa0a6bbe90c79bb8294974c17cbb1b4d378fa0aa75',
        },
      ],
      totalCents: 10141,
    },
  ],
  nextCursor: null,
}
