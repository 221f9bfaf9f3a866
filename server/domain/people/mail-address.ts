/**
 * One mail address, without a name and without a second one beside it: `a,b@c.example` and `A <b@c.example>` are lists
 * and phrases to a mail program (RFC 5322, 3.4). Letters of any script may stand in it (RFC 6531).
 */
export const MAIL_ADDRESS =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@([\p{L}\p{N}]([\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{N}]([\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u
