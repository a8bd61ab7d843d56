/**
 * Does together what is asked for one by one: a batch at a time, and while it is under way the next one gathers.
 *
 * @param atMost how many make a batch
 * @param work answers each that it is given, in their order; what it throws, each of the batch fails with
 */
export function inBatches<Asked, Answer>(
  atMost: number,
  work: (asked: readonly Asked[]) => Promise<readonly Answer[]>,
): (asked: Asked) => Promise<Answer> {
  const waiting: { asked: Asked; answer: PromiseWithResolvers<Answer> }[] = [];
  let isWorking = false;

  async function workThrough(): Promise<void> {
    isWorking = true;
    // Whoever asks in this turn of the loop is still taken along.
    await new Promise(setImmediate);
    while (waiting.length > 0) {
      const batch = waiting.splice(0, atMost);
      try {
        const answers = await work(batch.map(({ asked }) => asked));
        for (const [place, { answer }] of batch.entries()) answer.resolve(answers[place] as Answer);
      } catch (error) {
        for (const { answer } of batch) answer.reject(error);
      }
    }
    isWorking = false;
  }

  return (asked) => {
    const answer = Promise.withResolvers<Answer>();
    waiting.push({ asked, answer });
    if (!isWorking) void workThrough();
    return answer.promise;
  };
}
