import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { ComboBox } from '#ui'
import { column } from '../frames.tsx'

const customers = [
  { value: 'c1', text: 'Arbuckle Aggregates', detail: 'Davis, OK' },
  { value: 'c2', text: 'Bluestem Concrete', detail: 'Tulsa, OK' },
  { value: 'c3', text: 'Cimarron Grain', detail: 'Enid, OK' },
]

const meta: Meta<typeof ComboBox> = {
  title: 'Forms/ComboBox',
  component: ComboBox,
  args: {
    label: 'Customer',
    options: customers,
    value: null,
    onChange: fn(),
    onCreate: fn(),
    createLabel: (text) => `New customer "${text}"`,
    emptyLabel: 'No customer by that name',
    openLabel: 'Show customers',
    placeholder: 'Name or number',
  },
  decorators: [column],
  render: function Held(args) {
    const [value, setValue] = useState(args.value)
    return (
      <ComboBox
        {...args}
        value={value}
        onChange={(next) => {
          setValue(next)
          args.onChange(next)
        }}
      />
    )
  },
}
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Chosen: Story = {
  args: { value: 'c2' },
  play: async ({ canvas }) => expect(canvas.getByRole('combobox')).toHaveValue('Bluestem Concrete'),
}
export const ChosenNotFetched: Story = {
  args: { value: 'c9', valueText: 'Red River Sand', options: [] },
  play: async ({ canvas }) => expect(canvas.getByRole('combobox')).toHaveValue('Red River Sand'),
}
export const Searched: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'cim')
    await userEvent.click(await screen.findByRole('option', { name: /Cimarron Grain/ }))
    await expect(args.onChange).toHaveBeenCalledWith('c3')
    await expect(canvas.getByRole('combobox')).toHaveValue('Cimarron Grain')
  },
}
const LATER_MS = 200
/** As where a choice fills other fields too: the list stays closed until the choice is the value, and after it. */
export const ValueComesLater: Story = {
  render: function HeldLater(args) {
    const [value, setValue] = useState(args.value)
    return <ComboBox {...args} value={value} onChange={(next) => void setTimeout(() => setValue(next), LATER_MS)} />
  },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox')
    await userEvent.type(field, 'cim')
    await userEvent.click(await screen.findByRole('option', { name: /Cimarron Grain/ }))
    await expect(field).toHaveValue('Cimarron Grain')
    await new Promise((resolve) => setTimeout(resolve, 2 * LATER_MS))
    await expect(field).toHaveValue('Cimarron Grain')
    await expect(screen.queryByRole('option')).toBeNull()
  },
}
export const CreatesWhatIsMissing: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'Osage Sand')
    await userEvent.click(await screen.findByRole('option', { name: 'New customer "Osage Sand"' }))
    await expect(args.onCreate).toHaveBeenCalledWith('Osage Sand')
  },
}
export const KeepsWhatIsTypedWhileThePageScrolls: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'Osage')
    await screen.findByRole('option', { name: 'New customer "Osage"' })
    document.dispatchEvent(new Event('scroll'))
    await userEvent.keyboard(' Sand')
    await expect(canvas.getByRole('combobox')).toHaveValue('Osage Sand')
    document.dispatchEvent(new Event('scroll'))
    await userEvent.click(await screen.findByRole('option', { name: 'New customer "Osage Sand"' }))
    await expect(args.onCreate).toHaveBeenCalledWith('Osage Sand')
  },
}
/** The list closes between the finger's going down and up: what it was put on is chosen all the same. */
export const PressedWhileThePageScrolls: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'cim')
    const row = await screen.findByRole('option', { name: /Cimarron Grain/ })
    await userEvent.pointer({ target: row, keys: '[MouseLeft>]' })
    document.dispatchEvent(new Event('scroll'))
    await userEvent.pointer({ keys: '[/MouseLeft]' })
    await expect(args.onChange).toHaveBeenLastCalledWith('c3')
    await userEvent.tab()
    await expect(canvas.getByRole('combobox')).toHaveValue('Cimarron Grain')
    await expect(args.onChange).toHaveBeenLastCalledWith('c3')
  },
}
export const TypedOverTheChosenWhileThePageScrolls: Story = {
  args: { value: 'c2', onSearch: fn() },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox')
    await userEvent.tripleClick(field)
    await userEvent.keyboard('A')
    await screen.findByRole('option', { name: /Arbuckle Aggregates/ })
    document.dispatchEvent(new Event('scroll'))
    await userEvent.keyboard('rb')
    await expect(field).toHaveValue('Arb')
    // The one chosen before is taken again by pressing it, or by Escape.
    await userEvent.click(await screen.findByRole('option', { name: /Bluestem Concrete/ }))
    await expect(field).toHaveValue('Bluestem Concrete')
    await userEvent.tripleClick(field)
    await userEvent.keyboard('Arb{Escape}')
    await expect(field).toHaveValue('Bluestem Concrete')
  },
}
/** Enter comes before a row is marked, as by quick hands on a list that has just opened: the text is there to go on with. */
export const KeepsWhatIsTypedWhereEnterNamesNothing: Story = {
  args: { value: 'c2' },
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('combobox')
    await userEvent.tripleClick(field)
    await userEvent.keyboard('Arb')
    await screen.findByRole('option', { name: /Arbuckle Aggregates/ })
    await userEvent.keyboard('{Enter}')
    await expect(field).toHaveValue('Arb')
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(field).toHaveAttribute('aria-activedescendant'))
    await userEvent.keyboard('{Enter}')
    await expect(args.onChange).toHaveBeenCalledWith('c1')
    await expect(field).toHaveValue('Arbuckle Aggregates')
  },
}
export const GivesUpByEscape: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'Osage')
    await screen.findByRole('option', { name: 'New customer "Osage"' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
    await expect(canvas.getByRole('combobox')).toHaveValue('')
  },
}
export const Emptied: Story = {
  args: { value: 'c2' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.clear(canvas.getByRole('combobox'))
    await expect(args.onChange).toHaveBeenCalledWith(null)
    await userEvent.tab()
    await expect(canvas.getByRole('combobox')).toHaveValue('')
  },
}
export const Loading: Story = { args: { isLoading: true, onSearch: fn(), options: [] } }
export const WithError: Story = { args: { error: 'A load needs a customer.', isRequired: true } }
export const Disabled: Story = { args: { value: 'c1', isDisabled: true } }
