import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { LocaleProvider, MoneyField } from '#ui'
import { column } from '../frames.tsx'
import { figureWords } from '../look.ts'

const meta: Meta<typeof MoneyField> = {
  title: 'Forms/MoneyField',
  component: MoneyField,
  args: { label: 'Lumper fee', currency: 'USD', onChange: fn() },
  decorators: [column],
}
export default meta
type Story = StoryObj<typeof meta>

const written = (locale: string): Pick<Story, 'render'> => ({
  render: (args) => (
    <LocaleProvider locale={locale} figures={figureWords}>
      <MoneyField {...args} />
    </LocaleProvider>
  ),
})

export const Filled: Story = { args: { defaultValue: 12_550 } }
export const Typed: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByLabelText('Lumper fee'), '19.99')
    await userEvent.tab()
    await expect(args.onChange).toHaveBeenLastCalledWith(1999)
  },
}
/** The comma of another keyboard is a decimal too, with or without the sign of the currency. */
export const TypedWithComma: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByLabelText('Lumper fee')
    await userEvent.type(field, '$12,50')
    await userEvent.tab()
    await expect(args.onChange).toHaveBeenLastCalledWith(1250)
    await expect(field).toHaveValue('$12.50')
  },
}
export const TypedWithCommaInSpanish: Story = { ...TypedWithComma, ...written('es-US') }
/** The point of the number pad, where the language writes a comma. */
export const TypedOnANumberPadInFrench: Story = {
  ...written('fr-CA'),
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByLabelText('Lumper fee')
    await userEvent.type(field, '12.50')
    await userEvent.tab()
    await expect(args.onChange).toHaveBeenLastCalledWith(1250)
    await expect(field).toHaveValue('12,50\u00a0$\u00a0US')
    await userEvent.clear(field)
    await userEvent.type(field, '1 250,5 $ US{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith(125_050)
  },
}
/** What can be read in two ways stays as it was typed, and the field holds nothing until one of them is typed. */
export const InTwoWays: Story = {
  ...written('fr-CA'),
  args: { defaultValue: 12_550 },
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByLabelText('Lumper fee')
    await userEvent.clear(field)
    await userEvent.type(field, '1.250')
    await userEvent.tab()
    await expect(field).toHaveValue('1.250')
    await expect(canvas.getByText(/could be 1,25 or 1.250\./)).toBeVisible()
    await expect(args.onChange).toHaveBeenLastCalledWith(null)
    await userEvent.clear(field)
    await userEvent.type(field, '1250')
    await userEvent.tab()
    await expect(args.onChange).toHaveBeenLastCalledWith(125_000)
  },
}
export const Rate: Story = { args: { label: 'Rate per ton', defaultValue: 62_500, fractionDigits: 4 } }
export const WithError: Story = { args: { error: 'Attach the receipt for a fee above $100.00.', defaultValue: 12_550 } }
