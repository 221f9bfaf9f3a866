import type { Meta, StoryObj } from '@storybook/react-vite'
import { Grid, MoneyField, NumberField, SelectField, TextField } from '#ui'
import { narrow } from '../frames.tsx'

function FormOfFields() {
  return (
    <Grid minWidth="14rem">
      <TextField label="Purchase order" defaultValue="PO-77120" />
      <SelectField label="Material" options={[{ value: 'sand', text: 'Concrete sand' }]} value="sand" />
      <NumberField label="Quantity" unit="short tons" defaultValue={24.5} />
      <MoneyField label="Rate per ton" currency="USD" defaultValue={1450} error="Below the contract rate of $14.75." />
    </Grid>
  )
}

const meta: Meta<typeof FormOfFields> = { title: 'Forms/Field', component: FormOfFields }
export default meta
type Story = StoryObj<typeof meta>

export const SideBySide: Story = {}
export const Narrow: Story = { decorators: [narrow] }
