import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent } from 'storybook/test'
import { Chart, ChartIcon, EmptyState } from '#ui'
import { LONG_WORD, narrow, rightToLeft } from '../frames.tsx'

const DAYS = Array.from({ length: 14 }, (_, at) => `Mar ${at + 1}`)
const tons = (value: number) => `${value.toLocaleString('en-US')} tons`

const meta: Meta<typeof Chart> = {
  title: 'Data/Chart',
  component: Chart,
  args: {
    kind: 'lines',
    label: 'Tons hauled per day',
    points: DAYS,
    pointsLabel: 'Day',
    series: [
      {
        id: 'loaded',
        label: 'Loaded',
        values: [412, 438, 397, 120, 0, 455, 460, 448, 471, 402, 133, 0, 462, 480],
      },
      {
        id: 'delivered',
        label: 'Delivered',
        values: [405, 431, 399, 131, 0, 440, 452, 450, 466, 398, 140, 0, 451, null],
      },
    ],
    formatValue: tons,
    formatTick: (value) => value.toLocaleString('en-US'),
    showTableLabel: 'Show the figures',
    hideTableLabel: 'Hide the figures',
    missingLabel: 'not yet known',
  },
}
export default meta
type Story = StoryObj<typeof meta>

export const Lines: Story = {
  play: async ({ canvas, userEvent }) => {
    const slider = canvas.getByRole('slider', { name: 'Tons hauled per day' })
    await userEvent.tab()
    await expect(slider).toHaveFocus()
    // Keys are the browser's own on a slider; a simulated one moves nothing.
    fireEvent.change(slider, { target: { value: '1' } })
    await expect(slider).toHaveAttribute('aria-valuetext', 'Mar 2: Loaded 438 tons, Delivered 431 tons')
    await expect(canvas.getByText('438 tons', { selector: 'strong' })).toBeVisible()
    fireEvent.change(slider, { target: { value: '13' } })
    await expect(slider).toHaveAttribute('aria-valuetext', 'Mar 14: Loaded 480 tons, Delivered not yet known')
  },
}
export const Bars: Story = {
  args: { kind: 'bars', points: DAYS.slice(0, 7) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show the figures' }))
    await expect(canvas.getByRole('table', { name: 'Tons hauled per day' })).toBeVisible()
    await expect(canvas.getByRole('row', { name: /Mar 3/ })).toHaveTextContent('397 tons')
    await expect(canvas.getByRole('button', { name: 'Hide the figures' })).toHaveAttribute('aria-expanded', 'true')
  },
}
export const Stacked: Story = {
  args: {
    kind: 'stacked',
    label: 'Cost per load',
    points: ['HB-1042', 'HB-1043', 'HB-1044', 'HB-1045'],
    pointsLabel: 'Load',
    series: [
      { id: 'driver', label: 'Driver', values: [148, 151, 149, 160] },
      { id: 'fuel', label: 'Fuel', values: [62, 58, 71, 66] },
      { id: 'toll', label: 'Tolls', values: [0, 12, 12, 0] },
    ],
    formatValue: (value) => `$${value}`,
    formatTick: undefined,
  },
}
export const BelowZero: Story = {
  args: {
    kind: 'bars',
    label: 'Margin per week',
    points: ['Week 8', 'Week 9', 'Week 10'],
    pointsLabel: 'Week',
    series: [{ id: 'margin', label: 'Margin', values: [1200, -380, 940] }],
    formatValue: (value) => `$${value.toLocaleString('en-US')}`,
    formatTick: undefined,
  },
}
export const Waterfall: Story = {
  args: {
    kind: 'waterfall',
    label: 'From revenue to profit',
    points: ['Revenue', 'Driver pay', 'Fuel', 'Refund', 'Profit'],
    pointsLabel: 'Step',
    sums: [0, 4],
    series: [{ id: 'amount', label: 'Amount', tone: 'transit', values: [1200, -500, -820, 60, -60] }],
    formatValue: (value) => `$${value.toLocaleString('en-US')}`,
    formatTick: undefined,
  },
  play: async ({ canvas, userEvent }) => {
    fireEvent.change(canvas.getByRole('slider', { name: 'From revenue to profit' }), { target: { value: '2' } })
    await expect(canvas.getByText('$-820', { selector: 'strong' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Show the figures' }))
    await expect(canvas.getByRole('row', { name: /Profit/ })).toHaveTextContent('$-60')
  },
}
export const ManyPoints: Story = {
  args: {
    points: Array.from({ length: 365 }, (_, at) => `Day ${at + 1}`),
    series: [{ id: 'loaded', label: 'Loaded', values: Array.from({ length: 365 }, (_, at) => 400 + ((at * 37) % 90)) }],
  },
}
export const Band: Story = {
  args: {
    label: 'Tons a week',
    points: ['Week 1', 'Week 2', 'Week 3', 'Week 4', 'Week 5', 'Week 6'],
    pointsLabel: 'Week',
    series: [
      { id: 'came', label: 'What came', values: [180, 210, 195, 205, null, null] },
      { id: 'expected', label: 'Expected', values: [null, null, null, null, 200, 202] },
    ],
    band: {
      id: 'bounds',
      label: '8 in 10 within',
      low: [null, null, null, null, 170, 160],
      high: [null, null, null, null, 230, 240],
      format: (low, high) => `${low} to ${tons(high)}`,
    },
    missingLabel: 'not known',
  },
  play: async ({ canvas, userEvent }) => {
    const slider = canvas.getByRole('slider', { name: 'Tons a week' })
    await userEvent.tab()
    fireEvent.change(slider, { target: { value: '4' } })
    await expect(slider).toHaveAttribute(
      'aria-valuetext',
      'Week 5: What came not known, Expected 200 tons, 8 in 10 within 170 to 230 tons',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Show the figures' }))
    await expect(canvas.getByRole('row', { name: /Week 6/ })).toHaveTextContent('160 to 240 tons')
  },
}
export const Nothing: Story = {
  args: {
    points: [],
    series: [],
    empty: (
      <EmptyState icon={<ChartIcon size={24} aria-hidden />} title="Nothing was hauled yet">
        The first ticket of the day starts the chart.
      </EmptyState>
    ),
  },
}
export const Narrow: Story = {
  args: { kind: 'stacked', series: [{ id: 'long', label: LONG_WORD, values: DAYS.map((_, at) => at * 1_000) }] },
  decorators: [narrow],
}
export const RightToLeft: Story = { decorators: [rightToLeft] }
