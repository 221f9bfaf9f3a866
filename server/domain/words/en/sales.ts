/** Customers and what they are charged. */
export const sales = {
  customer: { one: 'customer', other: 'customers' },
  rate: 'Rate',
  priceLater: 'Price later',
}
