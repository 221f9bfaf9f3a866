import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { SelectField } from '#ui'
import { column } from '../frames.tsx'

const meta: Meta<typeof SelectField<string>> = {
  title: 'Forms/SelectField',
  component: SelectField<string>,
  args: {
    label: 'Unit',
    placeholder: 'Choose a unit',
    onChange: fn(),
    options: [
      { value: 'ton', text: 'Short ton', detail: '2,000 lb' },
      { value: 'tonne', text: 'Tonne', detail: '1,000 kg' },
      { value: 'yard', text: 'Cubic yard' },
      { value: 'load', text: 'Load', isDisabled: true, detail: 'This customer pays by weight' },
    ],
  },
  decorators: [column],
}
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Chosen: Story = { args: { value: 'ton' } }
export const Open: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button'))
    await userEvent.click(await screen.findByRole('option', { name: /Tonne/ }))
    await expect(args.onChange).toHaveBeenCalledWith('tonne')
    await userEvent.click(canvas.getByRole('button'))
    await waitFor(() => expect(screen.getByRole('listbox')).toBeVisible())
  },
}
export const WithError: Story = { args: { error: 'Choose how this load is measured.', isRequired: true } }
export const Disabled: Story = { args: { value: 'ton', isDisabled: true } }
