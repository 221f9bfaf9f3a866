import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, waitFor } from 'storybook/test'
import { Button, Drawer, Explanation } from '#ui'
import { LONG_LABEL, narrow } from '../frames.tsx'

const meta: Meta<typeof Explanation> = {
  title: 'Data/Explanation',
  component: Explanation,
  args: {
    inputsLabel: 'What went in',
    inputs: [
      { term: 'Net weight', value: '47,310 lb (ticket 884213)', isNumeric: true },
      { term: 'Rate', value: '$6.25 per ton (rate 3)', isNumeric: true },
    ],
    stepsLabel: 'Step by step',
    steps: ['47,310 lb are 23.655 tons, printed as 23.66.', '23.66 tons × $6.25 are $147.875, rounded to $147.88.'],
    result: { term: 'Linehaul', value: '$147.88' },
  },
}
export default meta
type Story = StoryObj<typeof meta>

export const Figure: Story = {}
export const Meaning: Story = {
  args: {
    meaning: 'Detention is paid waiting at a stop, after the free time that the customer has agreed to.',
    inputs: [],
    steps: [],
    result: undefined,
  },
}
export const InADrawer: Story = {
  render: function Held(args) {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <Button onPress={() => setOpen(true)}>$147.88</Button>
        <Drawer isOpen={isOpen} onOpenChange={setOpen} title="How linehaul came about" closeLabel="Close">
          <Explanation {...args} />
        </Drawer>
      </>
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '$147.88' }))
    const drawer = await screen.findByRole('dialog', { name: 'How linehaul came about' })
    await waitFor(() => expect(drawer).toHaveTextContent('rounded to $147.88'))
  },
}
export const LongText: Story = {
  args: { steps: [LONG_LABEL], inputs: [{ term: LONG_LABEL, value: LONG_LABEL }] },
  decorators: [narrow],
}
