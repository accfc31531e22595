import { Socket } from 'node:net'

/**
 * A socket that sends everything written at once, such as pipelined statements, with one system call. The overloads of
 * its methods cannot express that the arguments are passed on unchanged.
 */
export class GatheringSocket extends Socket {
  #isGathering = false

  override connect(...args: any[]): this {
    ;(super.connect as (...args: any[]) => this)(...args)
    // Node sets its own method on a socket that connects.
    Reflect.deleteProperty(this, 'write')
    return this
  }

  override write(...args: any[]): boolean {
    if (!this.#isGathering) {
      this.#isGathering = true
      this.cork()
      process.nextTick(() => {
        this.#isGathering = false
        this.uncork()
      })
    }
    return (super.write as (...args: any[]) => boolean)(...args)
  }
}
