import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { TypedField } from '#ui'
import { column, LONG_LABEL, narrow } from '../frames.tsx'

const POUNDS: Record<string, number> = { '': 1, lb: 1, lbs: 1, kg: 2.204_622_62, t: 2_204.622_62, tons: 2_000 }

/** As a page's own rule would read it; the product reads weights exactly, in its domain. */
function readPounds(text: string): number | undefined {
  const found = /^([\d,.]+)\s*([a-z]*)$/i.exec(text.trim())
  const factor = POUNDS[found?.[2]?.toLowerCase() ?? '?']
  return found && factor !== undefined ? Math.round(Number(found[1]?.replaceAll(',', '')) * factor) : undefined
}
const written = (pounds: number) => `${pounds.toLocaleString('en-US')} lb`

const meta: Meta<typeof TypedField<number>> = {
  title: 'Forms/TypedField',
  component: TypedField<number>,
  args: {
    label: 'Gross weight',
    shown: '42,000 lb',
    read: readPounds,
    onRead: fn(),
    echo: (pounds) => `= ${written(pounds)}`,
    wrong: 'A weight with its unit, such as 42,000 lb or 19 t.',
    isNumeric: true,
  },
  decorators: [column],
  render: function Held(args) {
    const [shown, setShown] = useState(args.shown)
    return (
      <TypedField<number>
        {...args}
        shown={shown}
        onRead={(pounds) => {
          setShown(written(pounds))
          args.onRead(pounds)
        }}
      />
    )
  },
}
export default meta
type Story = StoryObj<typeof meta>

export const UnitTyped: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('textbox')
    await userEvent.clear(field)
    await userEvent.type(field, '19t')
    await expect(args.onRead).toHaveBeenLastCalledWith(41_888)
    await expect(canvas.getByText('= 41,888 lb')).toBeVisible()
    await userEvent.tab()
    await expect(field).toHaveValue('41,888 lb')
  },
}
export const NotUnderstood: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox')
    await userEvent.clear(field)
    await userEvent.type(field, 'heavy')
    await userEvent.tab()
    await expect(field).toHaveValue('heavy')
    await expect(canvas.getByText(/A weight with its unit/)).toBeVisible()
  },
}
/** A caption restates the weight that holds: what is wrong with another stands in its place. */
export const WithError: Story = {
  args: { description: '42,000 lb in all', error: 'Above the legal gross of 80,000 lb.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Above the legal gross of 80,000 lb.')).toBeVisible()
    await expect(canvas.queryByText('42,000 lb in all')).toBeNull()
  },
}
export const Disabled: Story = { args: { isDisabled: true } }
export const LongText: Story = { args: { label: LONG_LABEL, description: LONG_LABEL }, decorators: [narrow] }
