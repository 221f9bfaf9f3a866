import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import {
  emptyQuarter,
  filedQuarter,
  manyQuarter,
  milesOfADriver,
  noFilers,
  openQuarter,
  quarters,
  reviewedQuarter,
} from '../mocks/data/ifta.ts'
import { on } from '../mocks/handlers.ts'
import { driverPhone, office } from '../mocks/worlds.ts'
import { drawn, onAPhone, page, pageParameters } from './page-args.ts'
import { PageStory } from './page-story.tsx'

const meta: Meta<typeof PageStory> = {
  title: 'Pages/FuelTax',
  component: PageStory,
  parameters: pageParameters,
  play: drawn,
  tags: ['!autodocs'],
}
export default meta
type Story = StoryObj<typeof meta>

const PATH = '/ifta-reporting'
const start = on('ifta.start').gives(quarters)
const shows = (quarter: typeof openQuarter) => [start, on('ifta.quarter').gives(quarter), ...office]
const WAIT = { timeout: 10_000 }

export const Open: Story = {
  args: page('dispatcher', PATH, shows(openQuarter)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Return: Diesel' }, WAIT)).toBeVisible()
    // A surcharge has a row of its own.
    await expect(canvas.getByText('KY surcharge')).toBeVisible()
    await expect(await canvas.findByText('States that do not touch, one after the other', {}, WAIT)).toBeVisible()
    await expect(canvas.getAllByText('98.7%')[0]).toBeVisible()
  },
}
export const Explain: Story = {
  args: page('dispatcher', PATH, [
    on('ifta.decideCheck').refuses('ifta_check_gone', 'UNPROCESSABLE_CONTENT'),
    ...shows(openQuarter),
  ]),
  play: async ({ canvas, userEvent }) => {
    const [first] = await canvas.findAllByRole('button', { name: 'Explain' }, WAIT)
    if (!first) throw new Error('there is no check to explain')
    await userEvent.click(first)
    const reason = await screen.findByRole('textbox', { name: /Reason/ }, WAIT)
    await userEvent.type(reason, 'Receipts follow by mail.')
    const buttons = screen.getAllByRole('button', { name: 'Explain' })
    await userEvent.click(buttons.at(-1) ?? first)
    await expect(await screen.findByText(/no longer open with these figures/, {}, WAIT)).toBeVisible()
    await expect(reason).toHaveValue('Receipts follow by mail.')
  },
}
export const Reviewed: Story = {
  args: page('dispatcher', PATH, shows(reviewedQuarter)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'File…' }, WAIT))
    await expect(await screen.findByLabelText(/Confirmation number/, {}, WAIT)).toBeVisible()
  },
}
export const Filed: Story = {
  args: page('dispatcher', PATH, shows(filedQuarter)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('OK-26Q3-0042', {}, WAIT)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Amend…' })).toBeVisible()
  },
}
export const Phone: Story = { args: page('dispatcher', PATH, shows(openQuarter)), globals: onAPhone }
export const Empty: Story = { args: page('dispatcher', PATH, shows(emptyQuarter)) }
export const Many: Story = { args: page('dispatcher', PATH, shows(manyQuarter)) }
export const Driver: Story = {
  args: page('driver', PATH, [
    on('ifta.start').gives(noFilers),
    on('ifta.miles').gives(milesOfADriver),
    ...driverPhone,
  ]),
}
export const Failing: Story = {
  args: page('dispatcher', PATH, [start, on('ifta.quarter').refuses('unexpected', 'INTERNAL_SERVER_ERROR'), ...office]),
}
