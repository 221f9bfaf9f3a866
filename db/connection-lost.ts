/** No connection to the database could be had, or the one in use broke. Worth another try in a moment. */
export class ConnectionLost extends Error {
  override name = 'ConnectionLost'
}
