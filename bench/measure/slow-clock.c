/*
 * A monotonic clock that goes a hundredth as fast, for programs that Valgrind slows down as much. V8 asks it how fast memory is taken: on
 * the real clock it finds that next to nothing happens, makes the room for new objects small again and goes through it five times as often,
 * or through all of the heap. How often depends on what else the machine does.
 */
#define _GNU_SOURCE
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static const long long SLOWER = 100;
static const long long SECOND = 1000000000;

int clock_gettime(clockid_t id, struct timespec *time) {
  static long long first;
  int failed = (int)syscall(SYS_clock_gettime, id, time);
  if (failed || id != CLOCK_MONOTONIC) return failed;
  long long now = time->tv_sec * SECOND + time->tv_nsec;
  if (first == 0) first = now;
  long long slow = first + (now - first) / SLOWER;
  time->tv_sec = slow / SECOND;
  time->tv_nsec = slow % SECOND;
  return 0;
}
