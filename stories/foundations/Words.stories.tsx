import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card, CheckIcon, CloseIcon, Grid, PlainTable, Row, Stack } from '#ui'
import { glossary } from './glossary.ts'

/** What a thing is called here, what it is not called, and why. */
const NAMES = [
  ['load', 'shipment, job, order, trip', 'one haul from pickup to delivery'],
  ['job', 'project, contract, order', 'a standing order that loads are made from'],
  ['stop', 'waypoint, destination', 'a pickup or a delivery, with its window'],
  ['customer', 'client, account', 'who pays; shipper and consignee are places'],
  ['contractor', 'partner, vendor, 1099', 'an owner-operator or a hauling company'],
  ['truck, trailer', 'vehicle, asset, unit', 'say which is meant'],
  ['weigh ticket', 'receipt, slip', 'with gross, tare and net'],
  ['proof of delivery', 'confirmation', 'photo, signature and ticket together'],
  ['settlement', 'payout, paycheck', 'the pay run of one payee'],
  ['accessorial', 'extra, fee', 'detention, layover, lumper, TONU'],
  ['deadhead', 'empty run', 'miles without a load'],
  ['tons, tonnes', 't, T', 'short tons and tonnes differ by a tenth: in full'],
]

/** A sentence as we write it, and as we do not. */
const SENTENCES = [
  ['Arrived at pickup', 'Confirm'],
  ['HB-1042 could not be assigned: Rosa Delgado has 2 h 10 m left.', 'Error: assignment failed (409)'],
  ['No load matches. Two filters are set.', 'No data'],
  ['Void invoice 2026-0187? The customer has it already.', 'Are you sure?'],
  ['Mar 4, 14:30 CST', '03/04/26 2:30 PM'],
  ['3 h 20 m', '3.33 hours'],
  ['23.66 tons at $6.25', '23.655 x 6.25'],
  ['Saved on this phone. 3 waiting.', 'You are offline!'],
]

function Words() {
  return (
    <Stack>
      <Card title="The trade's word, once, everywhere">
        <PlainTable
          label="Names of things"
          columns={[
            { id: 'do', header: 'Say' },
            { id: 'dont', header: 'Not' },
            { id: 'why', header: 'It is' },
          ]}
          rows={NAMES.map((cells) => ({ id: cells[0] ?? '', cells }))}
        />
      </Card>
      <Card title="Glossary">
        <PlainTable
          label="Words that pages, code and tables share"
          columns={[
            { id: 'word', header: 'Word' },
            { id: 'meaning', header: 'Meaning' },
            { id: 'table', header: 'Table' },
          ]}
          rows={glossary.map(({ word, meaning, table }) => ({ id: word, cells: [word, meaning, table ?? ''] }))}
        />
      </Card>
      <Grid minWidth="20rem">
        <Card title="Do">
          <Stack gap={3}>
            {SENTENCES.map(([good]) => (
              <Row key={good} noWrap align="start" data-tone="done">
                <CheckIcon size={16} aria-hidden style={{ flex: 'none', color: 'var(--tone-fg)', marginTop: 2 }} />
                <span>{good}</span>
              </Row>
            ))}
          </Stack>
        </Card>
        <Card title="Do not">
          <Stack gap={3}>
            {SENTENCES.map(([, bad]) => (
              <Row key={bad} noWrap align="start" data-tone="danger">
                <CloseIcon size={16} aria-hidden style={{ flex: 'none', color: 'var(--tone-fg)', marginTop: 2 }} />
                <span>{bad}</span>
              </Row>
            ))}
          </Stack>
        </Card>
      </Grid>
      <Card title="How to write">
        <ul style={{ display: 'grid', gap: '0.5rem', paddingInlineStart: '1.25rem' }}>
          <li>A button is a verb and its object. The title of a page is a noun.</li>
          <li>An error says what failed, what was kept and what to do, at the place where it happened.</li>
          <li>A unit stands with its figure, or in the head of its column. A time carries its zone.</li>
          <li>Leave room: German is half as long again, and has words of forty letters.</li>
        </ul>
      </Card>
    </Stack>
  )
}

const meta: Meta<typeof Words> = { title: 'Foundations/Words', component: Words, tags: ['!autodocs'] }
export default meta
type Story = StoryObj<typeof meta>

export const DoAndDoNot: Story = {}
