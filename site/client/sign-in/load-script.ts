/** Loads a provider's script; rejects when it cannot be had. */
export function loadScript(source: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = source;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`${source} could not be loaded.`));
    };
    document.head.append(script);
  });
}
