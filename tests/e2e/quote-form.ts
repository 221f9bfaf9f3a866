import { expect, type Locator, type Page } from '@playwright/test'

/** Chooses what is there already by typing a part of its name. */
async function choose(field: Locator, text: string, name: string) {
  await field.fill(text)
  await field.page().getByRole('option', { name }).click()
  await expect(field).toHaveValue(name)
  // A list that was asked for while its option was clicked may open again.
  await field.press('Tab')
}

export type QuotedHaul = {
  name: string
  customer: string
  pickup: string
  delivery: string
  material: string
  tons: string
}

/** Fills in the form of a new quote: a load of 24 tons costs $195.00, its price at $12.20 a ton is $292.80. */
export async function fillInQuote(page: Page, haul: QuotedHaul): Promise<void> {
  const pick = (name: string, value: string) =>
    choose(page.getByRole('combobox', { name, exact: true }), (value.split(' ')[0] ?? value).toLowerCase(), value)
  await page.getByLabel('What it is for').fill(haul.name)
  await pick('Customer', haul.customer)
  await pick('Pickup site', haul.pickup)
  await pick('Drop site', haul.delivery)
  await pick('Material', haul.material)
  for (const [label, value] of [
    ['Quantity in all', haul.tons],
    ['Quantity of one load', '24'],
    ['Trucks', '2'],
    ['Loaded distance, one way', '12'],
    ['Loading', '10'],
    ['Waiting', '20'],
    ['Driving loaded', '40'],
    ['Unloading', '10'],
    ['Driving back', '40'],
    ['Truck and driver for an hour', '90'],
    ['Diesel, a gallon', '3.75'],
    ['Quoted rate', '12.20'],
  ] as const) {
    // By their role: what is still being fetched on the page is called "Loading", too.
    const field = page.getByRole('textbox', { name: label, exact: true })
    await field.fill(value)
    await field.blur()
  }
}

/** Sends the quote that is open, and gives the link that is told once where no address is typed. */
export async function sendForLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Send' }).click()
  const sending = page.getByRole('dialog', { name: 'Send the quote' })
  await sending.getByRole('button', { name: 'Send' }).click()
  const handing = page.getByRole('dialog', { name: 'Link for the customer' })
  const link = await handing.getByRole('textbox').inputValue()
  await handing.getByRole('button', { name: 'Close' }).last().click()
  return link
}

/** Accepts a quote in the customer's browser, with a typed name for a signature. */
export async function acceptQuote(customer: Page, name: string): Promise<void> {
  await customer.getByLabel('Your name').fill(name)
  await customer.getByRole('radio', { name: 'Type it' }).click({ force: true })
  await customer.getByRole('checkbox').click({ force: true })
  await customer.getByRole('button', { name: 'Accept the quote' }).click()
  await expect(customer.getByText(new RegExp(`Accepted by ${name}`))).toBeVisible()
}
