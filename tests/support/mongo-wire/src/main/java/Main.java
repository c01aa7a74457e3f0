import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.backend.h2.H2Backend;
import java.net.InetSocketAddress;

/**
 * A server that speaks MongoDB's wire protocol and keeps its data in memory; the port is the argument. With a file behind it a
 * fresh server now and then lost the index of a collection, and an update then found no record.
 */
public final class Main {
    public static void main(String[] args) {
        int port = Integer.parseInt(args[0]);
        MongoServer server = new MongoServer(H2Backend.inMemory());
        Runtime.getRuntime().addShutdownHook(new Thread(server::shutdownNow));
        InetSocketAddress address = new InetSocketAddress("127.0.0.1", port);
        server.bind(address);
        System.out.println("ready " + server.getLocalAddress().getPort());
    }
}
