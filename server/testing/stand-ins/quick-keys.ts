import { Encrypter } from "age-encryption";
import { vi } from "vitest";

/**
 * Has what is encrypted with a passphrase encrypted so that the key is derived in a moment, then and whenever it is opened,
 * until the returned function is called. The test of archives asks how long it usually takes.
 */
export function deriveKeysQuickly(): () => void {
  const { setPassphrase } = Encrypter.prototype;
  const quick = vi.spyOn(Encrypter.prototype, "setPassphrase").mockImplementation(function (
    this: Encrypter,
    passphrase,
  ) {
    setPassphrase.call(this, passphrase);
    this.setScryptWorkFactor(4);
  });
  return () => quick.mockRestore();
}
