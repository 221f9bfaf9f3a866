import type { Meta, StoryObj } from '@storybook/react-vite'
import { AddIcon, Button, DataTable, FilterRow, LinkButton, Page, SearchField, SelectField } from '#ui'
import { columns, samples } from '../data/samples.tsx'
import { LONG_LABEL, narrow, rightToLeft } from '../frames.tsx'

const meta: Meta<typeof Page> = {
  title: 'Layout/Page',
  component: Page,
  parameters: { layout: 'fullscreen' },
  args: {
    title: 'Loads',
    count: '1,248',
    actions: (
      <>
        <Button>Export</Button>
        <LinkButton href="#new" variant="primary" icon={<AddIcon size={16} aria-hidden />}>
          New load
        </LinkButton>
      </>
    ),
    children: (
      <>
        <FilterRow label="Filters">
          <SearchField label="Search loads" placeholder="Number, customer, ticket" clearLabel="Clear" />
          <SelectField label="Status" hideLabel options={[{ value: 'all', text: 'Any status' }]} value="all" />
        </FilterRow>
        <DataTable label="Loads" rows={samples(14)} columns={columns} rowKey={(row) => row.key} />
      </>
    ),
  },
}
export default meta
type Story = StoryObj<typeof meta>

export const WithTable: Story = {}
export const Bulk: Story = {
  args: {
    children: (
      <FilterRow label="12 loads selected" isBulk>
        <strong>12 selected</strong>
        <Button size="small">Assign</Button>
        <Button size="small">Hold</Button>
        <Button size="small" variant="quiet">
          Select all 1,248 matching
        </Button>
        <Button size="small" variant="quiet">
          Clear
        </Button>
      </FilterRow>
    ),
  },
}
export const OneThing: Story = {
  args: {
    width: 'reading',
    back: <a href="#loads">Loads</a>,
    title: 'HB-1042',
    count: undefined,
    description: 'Arbuckle pit to Bluestem plant, 118 miles',
    children: undefined,
  },
}
export const LongText: Story = { args: { title: LONG_LABEL, children: undefined }, decorators: [narrow] }
export const RightToLeft: Story = { decorators: [rightToLeft] }
