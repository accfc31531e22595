/** A source that cannot be read, with the reason as a code. */
export class Unreadable<Code extends string = string> extends Error {
  code: Code

  constructor(code: Code) {
    super(code)
    this.code = code
  }
}
