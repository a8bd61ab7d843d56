import { Encrypter } from "age-encryption";
import { vi } from "vitest";

/**
 * Encrypts with passphrases at the lowest scrypt cost, so that keys are derived in a moment, also when decrypting,
 * until the returned function is called. The test of archives covers the usual cost.
 */
export function enableFastKeyDerivation(): () => void {
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
